import { listSendingHours, isWithinSendingHours } from '../sending-hours/index.ts';
import type { Platform } from '../../platform.ts';
import { filterBlacklisted } from '../blacklist/index.ts';
import { pickLeastRecentlyServed } from '../delivery/index.ts';
import type { Call } from './call.ts';
import { poolTransaction } from '../../storage/pool-transaction.ts';
import type { WriterClient } from '../../storage/writer-transaction.ts';
import {
  claimDueCalls,
  claimFirstCalls,
  listCallingSends,
  lockAndCountCalls,
  type CallLease,
} from './calls-store.ts';

const sendsMax = 1000;
const lineKinds = ['service', 'advertising'];

/** Calls that this process has claimed, and those among them whose callee was blacklisted meanwhile. */
export interface ClaimedCalls {
  readonly calls: readonly Call[];
  readonly optedOut: ReadonlySet<Call>;
}

interface CallLimits {
  readonly room: number;
  readonly callsMax: number;
}

/** Claims calls to place: due retries first, then new ones, accounts round-robin. */
export class CallClaimer {
  readonly #platform: Platform;
  readonly #lastTurns = new Map<number, number>();
  #turn = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Claims up to `room` calls, as far as those of all processes together stay within `callsMax`. */
  async claim({ room, callsMax }: CallLimits, hold: CallLease): Promise<ClaimedCalls> {
    const { pool, clock } = this.#platform;
    const closed = await this.#listClosed();
    // At night very many calls may be due that must not be placed: do not query them at each poll.
    if (lineKinds.every((kind) => closed.includes(kind))) return { calls: [], optedOut: new Set() };
    const calls = await poolTransaction(pool, async (client) => {
      const free = Math.min(room, callsMax - (await lockAndCountCalls(client, clock.now())));
      return free > 0 ? this.#claimFree(client, free, { closed, hold }) : [];
    });
    return { calls, optedOut: await filterBlacklisted(pool, calls) };
  }

  async #claimFree(
    client: WriterClient,
    room: number,
    { closed, hold }: { readonly closed: readonly string[]; readonly hold: CallLease },
  ): Promise<Call[]> {
    const now = this.#platform.clock.now();
    const calls = await claimDueCalls(client, { limit: room, closed, now }, hold);
    while (calls.length < room) {
      const sends = await listCallingSends(client, sendsMax);
      const open = sends.filter(({ service }) => !closed.includes(service));
      const send = pickLeastRecentlyServed(open, this.#lastTurns);
      if (send === undefined) break;
      this.#lastTurns.set(send.account_id, (this.#turn += 1));
      const accounts = new Set(open.map(({ account_id }) => account_id)).size;
      const share = Math.ceil((room - calls.length) / accounts);
      calls.push(...(await claimFirstCalls(client, send, share, hold)));
    }
    return calls;
  }

  /** Line kinds outside their sending hours now. The hours of `voice` apply to all kinds in addition to their own. */
  async #listClosed(): Promise<string[]> {
    const { db, clock, config } = this.#platform;
    const hours = await listSendingHours(db);
    const moment = { now: clock.now(), timeZone: config.timeZone };
    if (!isWithinSendingHours(hours, 'voice', moment)) return lineKinds;
    return lineKinds.filter((kind) => !isWithinSendingHours(hours, kind, moment));
  }
}
