import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';

import { CircuitBreaker } from '../../../carriers/circuit-breaker.ts';
import type { CallOutcome, VoiceCarrier } from '../../../carriers/voice-carrier.ts';
import { Poller } from '../../../poller.ts';
import type { Platform } from '../../../platform.ts';
import { writerTransaction } from '../../../storage/writer-transaction.ts';
import { messageOutcomes, type Change } from '../messages/index.ts';
import { changeOfCall, callKey, type Call } from './call.ts';
import { callMetrics, type CallMetrics } from './call-metrics.ts';
import {
  codeTooOld,
  interrupted,
  isUnanswered,
  optedOut,
  voiceFileGone,
  decideAfterCall,
  wasInterruptedTooOften,
} from './call-rules.ts';
import { CallClaimer } from './call-claimer.ts';
import { deleteCall, extendCalls, postponeCall, releaseCalls, type CallLease } from './calls-store.ts';
import { spokenCodes } from './spoken-codes.ts';
import { VoiceFileCache } from './voice-file-cache.ts';

// New sends, ended calls and the due-work poller trigger a poll at once; the interval is for the leases of running calls.
const pollMs = 1000;
const leaseMs = 30_000;
const writeRetryMs = 1000;
// Delay before a voice file is read again after its store could not be reached.
const voiceFileRetryMs = 30_000;

type Ending = Pick<Change, 'status' | 'detail' | 'error' | 'deliveredAt'>;

/**
 * Places the calls of voice sends, at most as many at once as the carrier allows (over all processes), and writes their
 * outcomes.
 *
 * A call is leased in the database by this process while it lasts. When the lease expires (the process died) another
 * process places the call again. If this process lost the lease, for example after a suspend, it writes the outcome only
 * if the call was answered, since that is final.
 */
export class CallDispatcher {
  readonly #platform: Platform;
  readonly #carrier: VoiceCarrier;
  readonly #claimer: CallClaimer;
  readonly #voiceFiles: VoiceFileCache;
  readonly #metrics: CallMetrics;
  readonly #holder = randomUUID();
  readonly #circuit = new CircuitBreaker();
  readonly #calls = new Map<string, Call>();
  /** Those whose call is over, while their outcome is written: they take no place at the carrier. */
  readonly #over = new Set<string>();
  readonly #running = new Set<Promise<void>>();
  readonly #hangUp = new AbortController();
  readonly #poller: Poller;
  #renewAt = 0;
  #isStopping = false;

  constructor(platform: Platform, carrier: VoiceCarrier) {
    this.#platform = platform;
    this.#carrier = carrier;
    // Every call adds a listener.
    setMaxListeners(0, this.#hangUp.signal);
    this.#claimer = new CallClaimer(platform);
    this.#poller = new Poller(platform, {
      channels: ['peyk_sends'],
      intervalMs: pollMs,
      // Leases of running calls are renewed by polls.
      poll: async () => {
        await this.#placeCalls();
        return this.#calls.size > 0;
      },
      failureMessage: 'calls of voice sends could not be claimed; retried at the next poll',
    });
    this.#voiceFiles = new VoiceFileCache(platform);
    this.#metrics = callMetrics(platform, () => this.#calls.size);
  }

  start(): void {
    this.#poller.start();
  }

  /** Places no new calls, waits `patienceMs` for running ones, then hangs up; interrupted items are called again. */
  async stop(drainMs: number): Promise<void> {
    this.#isStopping = true;
    await this.#poller.stop();
    const drainTimer = setTimeout(() => this.#hangUp.abort(), drainMs);
    const renewal = setInterval(() => void this.#renewLeases().catch(() => undefined), leaseMs / 3);
    await Promise.all(this.#running);
    clearTimeout(drainTimer);
    clearInterval(renewal);
  }

  async #placeCalls(): Promise<void> {
    await this.#renewLeases();
    const room = this.#freeSlots();
    if (room <= 0) return;
    const { calls, optedOut: optedOutCalls } = await this.#claimer.claim(
      { room, callsMax: this.#carrier.callsMax },
      this.#lease(),
    );
    for (const call of calls) {
      // Its lease ended while its worker was lost, and is ours again: the call goes on.
      if (this.#calls.has(callKey(call))) continue;
      this.#calls.set(callKey(call), call);
      const placed = this.#place(call, optedOutCalls.has(call)).finally(() => {
        this.#calls.delete(callKey(call));
        this.#over.delete(callKey(call));
        this.#running.delete(placed);
        this.#poller.poll();
      });
      this.#running.add(placed);
    }
  }

  // Own leases are renewed before calls are claimed, so that this process does not claim its own expired calls.
  async #renewLeases(): Promise<void> {
    if (this.#renewAt > this.#platform.clock.now().getTime()) return;
    const hold = this.#lease();
    const areAll = await extendCalls(this.#platform, [...this.#calls.values()], hold);
    // Those on a lost server are tried again soon.
    this.#renewAt = hold.until.getTime() - leaseMs + (areAll ? leaseMs / 3 : pollMs);
  }

  #freeSlots(): number {
    const free = this.#carrier.callsMax - (this.#calls.size - this.#over.size);
    const state = this.#circuitState();
    if (state === 'open') return 0;
    return state === 'probe' ? Math.min(1, free) : free;
  }

  // Circuit breaker: after repeated faults no calls are placed for a while, then one call as a probe.
  #circuitState() {
    return this.#circuit.state('bulk', this.#platform.clock.now().getTime());
  }

  #lease(): CallLease {
    return { holder: this.#holder, until: new Date(this.#platform.clock.now().getTime() + leaseMs) };
  }

  async #place(call: Call, hasOptedOut: boolean): Promise<void> {
    if (hasOptedOut) return this.#end(call, optedOut);
    if (wasInterruptedTooOften(call)) return this.#end(call, interrupted);
    if (call.spoken !== null && call.spoken.until <= this.#platform.clock.now())
      return this.#end(call, codeTooOld);
    const sound = await this.#soundOf(call).catch((problem: unknown) => {
      this.#platform.log.warn(
        { err: problem, voiceFileId: call.fileId },
        'voice file could not be read; its call is placed again in 30 s',
      );
      return 'later' as const;
    });
    if (sound === 'later') return this.#release(call, voiceFileRetryMs);
    if (sound === undefined) return this.#end(call, voiceFileGone);
    if (this.#circuitState() === 'probe') this.#circuit.probeSent();
    const outcome = await this.#carrier.call({
      from: call.line,
      to: call.mobile,
      audio: { codec: 'pcma', bytes: sound },
      ringSecondsMax: this.#platform.config.voiceRingSeconds,
      signal: this.#hangUp.signal,
    });
    this.#metrics.ended(outcome);
    // Hung up because this process stops: released, so that another process can call again at once.
    if (this.#hangUp.signal.aborted) return this.#release(call, 0);
    await this.#settle(call, outcome);
  }

  #soundOf(call: Call): Promise<Buffer | undefined> {
    if (call.spoken === null) return this.#voiceFiles.find(call);
    return this.#platform.runtime.get(spokenCodes).soundOf(call.spoken);
  }

  async #settle(call: Call, outcome: CallOutcome): Promise<void> {
    const { pool, clock, config } = this.#platform;
    if (outcome.outcome === 'carrier-fault') this.#circuit.failed(clock.now().getTime());
    else this.#circuit.succeeded();
    const decision = decideAfterCall(call, outcome, config);
    if (decision.isOver) return this.#end(call, decision.ending);
    const callAt = new Date(clock.now().getTime() + decision.afterMs);
    await this.#retryUntilWritten(call, () =>
      postponeCall(pool, call, { holder: this.#holder, callAt, counts: decision.counts }),
    );
  }

  async #end(call: Call, ending: Ending): Promise<void> {
    const { accountGroups, clock, config } = this.#platform;
    // An answered call is final even if another process holds the lease now; any other outcome needs our own lease.
    const holder = ending.status === 'delivered' ? null : this.#holder;
    const isRefundable = config.voiceCharge === 'answered' ? isUnanswered : undefined;
    const changeAt = (now: Date) => changeOfCall(call, ending, { carrier: this.#carrier.name, now });
    await this.#retryUntilWritten(call, () =>
      writerTransaction(accountGroups.writersOf(accountGroups.groupOf(call.accountId)), async (client) => {
        const now = clock.now();
        if (!(await deleteCall(client, call, holder)) && holder !== null) return;
        await messageOutcomes.write(this.#platform, client, [changeAt(now)], { now, isRefundable });
      }),
    );
    messageOutcomes.written(this.#platform, [changeAt(clock.now())]);
  }

  #release(call: Call, afterMs: number): Promise<void> {
    const { pool, clock } = this.#platform;
    const until = new Date(clock.now().getTime() + afterMs);
    return this.#retryUntilWritten(call, () => releaseCalls(pool, [call], { holder: this.#holder, until }));
  }

  /** Retries until it is written. While stopping it tries once: then the lease expires and the call is repeated. */
  async #retryUntilWritten(call: Call, write: () => Promise<void>): Promise<void> {
    this.#over.add(callKey(call));
    for (;;) {
      try {
        return await write();
      } catch (problem) {
        this.#platform.log.warn(
          { err: problem },
          'the outcome of a call could not be written; next try in 1 s',
        );
        if (this.#isStopping) return;
        await new Promise((resolve) => setTimeout(resolve, writeRetryMs));
      }
    }
  }
}
