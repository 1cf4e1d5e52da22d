import { connect } from 'node:net';

import { LaneQueue } from '@peyk/smpp';

import { countOutcome, newCounters } from '../carrier.ts';
import type {
  Carrier,
  CarrierHealth,
  CarrierListener,
  CarrierState,
  GatewayCallback,
  Lane,
  OutgoingMessage,
  SubmitResult,
} from '../carrier.ts';
import { BalanceWatch } from './balance-watch.ts';
import { requestBuilder } from './build-request.ts';
import type { HttpCarrierConfig } from './http-config.ts';
import { answerReader } from './read-answer.ts';
import { readCallback } from './read-callback.ts';
import { newAgent, sendRequest } from './send-request.ts';
import type { Exchange, SendOptions } from './send-request.ts';
import { NoToken, TokenSource, type LoginConfig } from './token-source.ts';

const drainMsMax = 10_000;
const pauseMs = 10;
const tooManyRequests = 429;
/** An address that answers nothing is tried anew, since the pauses of TCP between its own attempts double. */
const probeMsMax = 3_000;
const unauthorized = 401;

/**
 * A carrier behind an HTTP gateway that is described by configuration. There is no persistent connection, so the
 * gateway counts as up until a connection fails; then it is only probed with TCP connections until one succeeds.
 */
export class HttpCarrier implements Carrier {
  readonly name: string;
  private readonly config: HttpCarrierConfig;
  private readonly queue: LaneQueue<OutgoingMessage>;
  private readonly agent: ReturnType<typeof newAgent>;
  private readonly sendOptions: SendOptions;
  private readonly balance: BalanceWatch;
  private readonly tokens: TokenSource | undefined;
  private readonly buildRequest: ReturnType<typeof requestBuilder>;
  private readonly readAnswer: ReturnType<typeof answerReader>;
  private readonly counters = newCounters();
  private listener: CarrierListener | null = null;
  private state: CarrierState = 'stopped';
  private since = new Date();
  private lastError: string | null = null;
  private pumpTimer: NodeJS.Timeout | undefined;
  private probeTimer: NodeJS.Timeout | undefined;
  private isRoomAwaited = false;

  /** `login`: where tokens for {token} come from. */
  constructor(name: string, config: HttpCarrierConfig, login?: LoginConfig) {
    this.name = name;
    this.config = config;
    this.queue = new LaneQueue({ ...config, window: config.concurrency });
    this.agent = newAgent(config.url, config.concurrency);
    this.sendOptions = {
      agent: this.agent,
      timeoutMs: config.answerSeconds * 1000,
      allowUntrusted: config.tlsAllowUntrusted,
    };
    this.balance = new BalanceWatch(config, {
      ...this.sendOptions,
      // The address of the balance may be elsewhere.
      agent: newAgent(config.balance?.url ?? config.url, 1),
    });
    this.tokens = login && new TokenSource(login, { ...this.sendOptions, agent: newAgent(login.url, 1) });
    this.buildRequest = requestBuilder(config);
    this.readAnswer = answerReader(config);
  }

  start(listener: CarrierListener): void {
    this.listener = listener;
    this.setState('connecting');
    this.probeConnection();
    this.balance.start();
  }

  submit(message: OutgoingMessage): void {
    if (this.state !== 'up') this.reportTryLater(message, `not connected: ${this.lastError ?? this.state}`);
    else if (this.queue.room(message.lane) === 0)
      this.reportTryLater(message, 'too many messages are waiting');
    else {
      this.queue.push(message);
      this.pump();
    }
  }

  room(lane: Lane): number {
    const room = this.state === 'up' ? this.queue.room(lane) : 0;
    if (room === 0) this.isRoomAwaited = true;
    return room;
  }

  health(): CarrierHealth {
    return {
      state: this.state,
      since: this.since,
      lastError: this.lastError,
      inFlight: this.queue.inFlightTotal,
      window: this.config.concurrency,
      queued: { express: this.queue.queued('express'), bulk: this.queue.queued('bulk') },
      counters: { ...this.counters },
      links: [{ name: 'http', isBound: this.state === 'up', since: this.since, lastError: this.lastError }],
      balance: this.balance.current,
    };
  }

  async receive(callback: GatewayCallback): Promise<number> {
    const { listener } = this;
    if (!listener) throw new Error('the carrier is not started');
    const { receipts, inbound } = readCallback(this.config, callback, new Date());
    await Promise.all([
      ...receipts.map((receipt) => listener.receipt(receipt)),
      ...inbound.map((message) => listener.inbound(message)),
    ]);
    this.counters.receipts += receipts.length;
    this.counters.inbound += inbound.length;
    return receipts.length + inbound.length;
  }

  async stop(): Promise<void> {
    if (this.state === 'stopped') return;
    this.setState('stopping');
    clearTimeout(this.probeTimer);
    this.balance.stop();
    this.returnQueued('the carrier is being stopped');
    // Counts pauses and not time, so that a process that was stalled still reads the responses.
    let pauses = Math.min(drainMsMax, this.config.answerSeconds * 1000) / pauseMs;
    for (; this.queue.inFlightTotal > 0 && pauses > 0; pauses -= 1)
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    clearTimeout(this.pumpTimer);
    // Requests still open end as unanswered, that is, in doubt.
    this.agent.destroy();
    this.setState('stopped');
  }

  private pump(): void {
    const now = performance.now();
    while (this.state === 'up') {
      const message = this.queue.next(now);
      if (!message) break;
      void this.send(message);
    }
    const wait = this.queue.waitMs(now);
    if (wait !== null && this.state === 'up' && !this.pumpTimer) {
      this.pumpTimer = setTimeout(() => {
        this.pumpTimer = undefined;
        this.pump();
      }, wait);
    }
    if (!this.isRoomAwaited || !this.queue.isHalfEmpty) return;
    this.isRoomAwaited = false;
    this.listener?.stateChanged();
  }

  private async send(message: OutgoingMessage): Promise<void> {
    const exchange = await this.exchange(message);
    this.queue.answered(message);
    const result = this.resultOf(message, exchange);
    this.report(message, result);
    if (exchange.kind === 'unreachable') this.connectionLost(exchange.reason);
    this.pump();
  }

  private async exchange(message: OutgoingMessage): Promise<Exchange> {
    try {
      const first = await this.exchangeOnce(message);
      // A token may end before its time: once more with a new one, as the gateway has not taken the message.
      if (!this.tokens || first.kind !== 'answer' || first.answer.status !== unauthorized) return first;
      this.tokens.forget();
      return await this.exchangeOnce(message);
    } catch (problem) {
      if (problem instanceof NoToken) return { kind: 'not-signed-in', reason: problem.message };
      // Thrown while the request is built (an address or a header that this message makes invalid): nothing was sent.
      return { kind: 'unsendable', reason: (problem as Error).message };
    }
  }

  private async exchangeOnce(message: OutgoingMessage): Promise<Exchange> {
    const token = this.tokens && (await this.tokens.current());
    return sendRequest(this.buildRequest(message, token), this.sendOptions);
  }

  private resultOf(message: OutgoingMessage, exchange: Exchange): SubmitResult {
    switch (exchange.kind) {
      case 'unsendable':
        return { outcome: 'refused', reason: exchange.reason };
      case 'not-signed-in':
      case 'unreachable':
        return { outcome: 'try-later', reason: exchange.reason };
      case 'unanswered':
        return { outcome: 'in-doubt', reason: exchange.reason };
      case 'answer': {
        const result = this.readAnswer(message, exchange.answer);
        this.applyThrottling(result, exchange.answer.status, exchange.retryAfter);
        return result;
      }
    }
  }

  private applyThrottling(result: SubmitResult, status: number, retryAfter: boolean): void {
    const now = performance.now();
    if (result.outcome === 'submitted') this.queue.succeeded(now);
    if (result.outcome !== 'try-later' || (status !== tooManyRequests && !retryAfter)) return;
    this.counters.throttled += 1;
    this.queue.throttle(now);
  }

  private connectionLost(reason: string): void {
    if (this.state !== 'up') return;
    this.lastError = reason;
    this.counters.disconnects += 1;
    this.setState('down');
    this.returnQueued(`not connected: ${reason}`);
    this.scheduleProbe();
  }

  /** Opens a TCP connection and closes it: shows that the gateway is reachable without sending anything. */
  private probeConnection(): void {
    const { hostname, port, protocol } = new URL(this.config.url.replace(/\{[^}]*\}/g, 'x'));
    const usualPort = protocol === 'https:' ? 443 : 80;
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: port === '' ? usualPort : Number(port) });
    socket.setTimeout(Math.min(this.config.answerSeconds * 1000, probeMsMax), () =>
      socket.destroy(new Error('no connection in time')),
    );
    socket.once('connect', () => {
      socket.destroy();
      this.connectionRestored();
    });
    socket.once('error', (error) => {
      this.lastError = error.message;
      if (this.state === 'connecting') this.setState('down');
      this.scheduleProbe();
    });
  }

  private scheduleProbe(): void {
    if (this.state === 'stopping' || this.state === 'stopped') return;
    this.probeTimer = setTimeout(
      () => this.probeConnection(),
      this.config.reconnectSeconds * 1000 * (0.5 + Math.random() / 2),
    );
  }

  private connectionRestored(): void {
    if (this.state === 'stopping' || this.state === 'stopped') return;
    this.counters.connects += 1;
    this.lastError = null;
    this.setState('up');
    this.pump();
  }

  private setState(state: CarrierState): void {
    if (this.state === state) return;
    this.state = state;
    this.since = new Date();
    this.listener?.stateChanged();
  }

  private returnQueued(reason: string): void {
    for (const message of this.queue.drain()) this.report(message, { outcome: 'try-later', reason });
  }

  private reportTryLater(message: OutgoingMessage, reason: string): void {
    this.isRoomAwaited = true;
    queueMicrotask(() => this.report(message, { outcome: 'try-later', reason }));
  }

  private report(message: OutgoingMessage, result: SubmitResult): void {
    countOutcome(this.counters, result);
    this.listener?.outcome(message, result);
  }
}
