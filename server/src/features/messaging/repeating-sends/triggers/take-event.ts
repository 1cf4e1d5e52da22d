import type { EventTaker } from '../../../../event-taker.ts';
import { goesUntil } from '../repeating-send.ts';
import { calendarsOf, dueMoment } from '../runs/plan-runs.ts';
import { listWaitingForEvents } from '../sends-store.ts';
import { insertDue } from './due-store.ts';

/**
 * Makes people due whose events repeating sends wait for, in the transaction of the events: each event once. Events of long
 * ago, such as those of an import, are history, for which no person becomes due.
 */
export const takeEvent: EventTaker = {
  async take(platform, tx, { accountId, events }) {
    const names = [...new Set(events.map(({ name }) => name))];
    if (names.length === 0) return;
    const sends = await listWaitingForEvents(tx, accountId, names);
    if (sends.length === 0) return;
    const now = platform.clock.now();
    const calendars = await calendarsOf(platform);
    for (const send of sends) {
      const { startsAt, endsAt, timing } = send;
      const isWithin = (at: Date) =>
        (startsAt === null || at >= startsAt) && (endsAt === null || at <= endsAt);
      const due = events.flatMap(({ id, mobile, name, happenedAt }) => {
        if (name !== timing.event || !isWithin(happenedAt)) return [];
        const dueAt = dueMoment(send, happenedAt, calendars);
        return dueAt === undefined || goesUntil(dueAt, send) < now ? [] : [{ mobile, dueAt, eventId: id }];
      });
      if (due.length > 0) await insertDue(tx, { accountId, sendId: send.id }, due);
    }
  },
};
