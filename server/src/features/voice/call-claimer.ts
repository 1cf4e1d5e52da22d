import { listSendingHours, isWithinSendingHours } from '../sending-hours/index.ts';
import type { Platform } from '../../platform.ts';
import { filterBlacklisted } from '../blacklist/index.ts';
import { pickLeastRecentlyServed } from '../delivery/index.ts';
import type { Call } from './call.ts';
import { claimDueCalls, claimFirstCalls, listCallingSends, type CallLease } from './calls-store.ts';

const sendsMax = 1000;
const lineKinds = ['service', 'advertising'];

/** Calls that this process has claimed, and those among them whose callee was blacklisted meanwhile. */
export interface ClaimedCalls {
  readonly calls: readonly Call[];
  readonly optedOut: ReadonlySet<Call>;
}

/** Claims calls to place: due retries first, then new ones, accounts round-robin. */
export class CallClaimer {
  readonly #platform: Platform;
  readonly #lastTurns = new Map<number, number>();
  #turn = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async claim(room: number, hold: CallLease): Promise<ClaimedCalls> {
    const { pool, clock } = this.#platform;
    const closed = await this.#listClosed();
    // At night very many calls may be due that must not be placed: do not query them at each poll.
    if (lineKinds.every((kind) => closed.includes(kind))) return { calls: [], optedOut: new Set() };
    const calls = await claimDueCalls(pool, { limit: room, closed, now: clock.now() }, hold);
    while (calls.length < room) {
      const sends = await listCallingSends(pool, sendsMax);
      const open = sends.filter(({ service }) => !closed.includes(service));
      const send = pickLeastRecentlyServed(open, this.#lastTurns);
      if (send === undefined) break;
      this.#lastTurns.set(send.account_id, (this.#turn += 1));
      const accounts = new Set(open.map(({ account_id }) => account_id)).size;
      const share = Math.ceil((room - calls.length) / accounts);
      calls.push(...(await claimFirstCalls(pool, send, share, hold)));
    }
    return { calls, optedOut: await filterBlacklisted(pool, calls) };
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
