import { listSendingHours, isWithinSendingHours } from '../../lines/sending-hours/index.ts';
import type { Platform } from '../../../platform.ts';
import { storedSends } from '../messages/index.ts';
import { filterBlacklisted } from '../../audiences/blacklist/index.ts';
import { pickLeastRecentlyServed } from '../../../primitives/pick-least-recently-served.ts';
import type { Call } from './call.ts';
import { longestDelayMs } from './call-rules.ts';
import { poolTransaction } from '../../../storage/pool-transaction.ts';
import type { StatementClient } from '../../../storage/statement-client.ts';
import {
  claimDueCalls,
  claimFirstCalls,
  claimSpokenCalls,
  countCalls,
  lockCalls,
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

interface Claim {
  /** Line kinds whose calls are not placed now. */
  readonly closed: readonly string[];
  readonly hold: CallLease;
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
    const closed = await this.#listClosed();
    const calls = await this.#claimLocked({ room, callsMax }, { closed, hold });
    return { calls, optedOut: await filterBlacklisted(this.#platform, calls) };
  }

  /**
   * With one group of accounts the lock and the claims are one transaction. With several, calls are claimed in each, so that a
   * lost one holds up its own accounts only, and what was claimed there is kept even if the transaction of the lock fails.
   */
  async #claimLocked({ room, callsMax }: CallLimits, claim: Claim): Promise<Call[]> {
    const { pool, accountGroups, clock } = this.#platform;
    let claimed: Call[] = [];
    try {
      await poolTransaction(pool, async (client) => {
        claimed = [];
        await lockCalls(client);
        const place = accountGroups.areSeveral ? pool : client;
        const free = Math.min(room, callsMax - (await countCalls(place, clock.now())));
        if (free > 0) await this.#claimFree(place, free, { ...claim, claimed });
      });
    } catch (problem) {
      if (!accountGroups.areSeveral || claimed.length === 0) throw problem;
    }
    return claimed;
  }

  async #claimFree(
    client: StatementClient,
    room: number,
    { closed, hold, claimed }: Claim & { readonly claimed: Call[] },
  ): Promise<void> {
    const { clock, config } = this.#platform;
    const now = clock.now();
    const farAt = new Date(now.getTime() + longestDelayMs(config));
    claimed.push(...(await claimSpokenCalls(client, { limit: room, now }, hold)));
    // At night very many calls may be due that must not be placed: do not query them at each poll.
    if (claimed.length >= room || lineKinds.every((kind) => closed.includes(kind))) return;
    const left = room - claimed.length;
    claimed.push(...(await claimDueCalls(client, { limit: left, closed, now, farAt }, hold)));
    const unclaimed = new Set<number>();
    while (claimed.length < room) {
      const sends = await storedSends.listCalling(client, sendsMax);
      const open = sends.filter(
        ({ account_id, service }) => !closed.includes(service) && !unclaimed.has(account_id),
      );
      const send = pickLeastRecentlyServed(open, this.#lastTurns);
      if (send === undefined) break;
      this.#lastTurns.set(send.account_id, (this.#turn += 1));
      const accounts = new Set(open.map(({ account_id }) => account_id)).size;
      const share = Math.ceil((room - claimed.length) / accounts);
      const calls = await claimFirstCalls(client, send, share, hold);
      claimed.push(...calls);
      // Its worker may be lost: no more of it until the next poll.
      if (calls.length === 0 && this.#platform.accountGroups.areSeveral) unclaimed.add(send.account_id);
    }
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
