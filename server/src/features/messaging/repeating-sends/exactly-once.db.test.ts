import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { startTestService, testService } from '../../../../test/test-platform.ts';
import { givenRepeating, mobileOf, pass } from './repeating-for-test.ts';
import { findRepeatingSend } from './sends-store.ts';
import { listRunsToDo } from './runs-store.ts';
import { makeRun } from './runs/make-run.ts';
import { planRuns } from './runs/plan-runs.ts';
import { runRepeatingSend } from './runs/run-repeating-send.job.ts';

const service = testService({ PEYK_MODERATION: 'auto' });
const minuteMs = 60_000;

test('two processes that make the same run at once send it once, and charge it once', async () => {
  const own = await givenRepeating(service);
  const { id } = await own.made();
  const other = await startTestService(
    { PEYK_MODERATION: 'auto' },
    { connection: service.connection, clock: service.clock },
  );
  try {
    service.clock.set(new Date('2026-11-16T06:30:10.000Z'));
    const key = { accountId: own.accountId, id };
    await Promise.all([planRuns(service.platform, key), planRuns(other.service.platform, key)]);
    const send = await findRepeatingSend(service.platform.db, key);
    const now = service.clock.now();
    const [run] = await listRunsToDo(service.platform.db, { accountId: own.accountId, sendId: id, now });
    if (send === undefined || run === undefined) throw new Error('no run was planned');
    await Promise.all([service, other.service, service].map(({ platform }) => makeRun(platform, send, run)));
    await runRepeatingSend.run(key, other.service.platform);
  } finally {
    await other.stop();
  }
  expect(await own.texts()).toEqual(['00: یادآوری هفتگی', '01: یادآوری هفتگی']);
  expect(await own.money()).toMatchObject({ left: 99_800 });
});

describe('a process that dies', () => {
  /** The database refuses a kind of statement, as if the process had died at it. */
  async function dyingAt(table: string, action: string, step: () => Promise<unknown>): Promise<void> {
    const { pool } = service.platform;
    await pool.query(`
      create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger killed before ${action} on ${table} for each statement execute function die()`);
    await expect(step()).rejects.toThrow('killed');
    await pool.query(`drop trigger killed on ${table}; drop function die()`);
  }

  test.each([
    ['before its moments are noted', 'repeating_sends', 'update'],
    ['before people are claimed', 'repeating_people', 'insert'],
    ['before the send is stored', 'send_requests', 'insert'],
    ['before the run is noted, as the last of all', 'repeating_runs', 'update'],
  ])('%s leaves nothing, and the next one sends once', async (_when, table, action) => {
    const own = await givenRepeating(service);
    const { id, next_at: nextAt } = await own.made();
    service.clock.set(new Date(Date.parse(nextAt ?? '') + 5000));
    const key = { accountId: own.accountId, id };
    await dyingAt(table, action, () => runRepeatingSend.run(key, service.platform));
    expect(await own.texts()).toEqual([]);
    expect((await own.money()).left).toBe(100_000);
    await pass(service);
    await pass(service);
    expect(await own.texts()).toHaveLength(2);
    expect((await own.money()).left).toBe(99_800);
  });
});

test('whatever the clock does and however often jobs run, each person gets each moment once', async () => {
  const start = service.clock.now().getTime();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: -1500, max: 2200 }), { minLength: 4, maxLength: 8 }),
      async (jumps) => {
        service.clock.set(new Date(start));
        const own = await givenRepeating(service, { people: [{}, {}, {}] });
        const { id } = await own.made({ catch_up_hours: 168 });
        const events = await own.made({
          timing: { kind: 'event', event: 'bought' },
          audience: [],
          text: 'رویداد',
        });
        for (const [at, minutes] of jumps.entries()) {
          service.clock.advance(minutes * minuteMs);
          const event = { mobile: mobileOf(at % 3), name: 'bought', key: `order-${at}` };
          await own.caller.post('/ws/v1/contacts/events', { events: [event] });
          await pass(service);
          if (at % 2 === 0) await pass(service);
        }
        // In the end the clock is right again, and everything has its time.
        service.clock.set(new Date(start + 30 * 1440 * minuteMs));
        await pass(service);
        const { rows } = await service.platform.pool.query<{ moment: Date; sends: number }>(
          `select moment, count(*) as sends from repeating_people
           where account_id = $1 and repeating_send_id = $2 group by moment`,
          [own.accountId, id],
        );
        for (const { moment, sends } of rows) {
          expect(Number(sends)).toBe(3);
          expect(moment.toISOString().slice(11)).toBe('06:30:00.000Z');
        }
        const texts = await own.texts();
        expect(texts.filter((said) => !said.includes('رویداد'))).toHaveLength(rows.length * 3);
        const runs = await own.runs(events.id);
        const { rows: ofEvents } = await service.platform.pool.query(
          'select from repeating_people where account_id = $1 and repeating_send_id = $2',
          [own.accountId, events.id],
        );
        expect(ofEvents.length).toBeLessThanOrEqual(jumps.length);
        expect(texts.filter((said) => said.includes('رویداد'))).toHaveLength(ofEvents.length);
        expect(runs.every(({ state }: { state: string }) => state !== 'held')).toBe(true);
      },
    ),
    { numRuns: 4 },
  );
});

test('after the clock was ahead, a moment that it met is not met again and one that it passed over is', async () => {
  const own = await givenRepeating(service);
  const { id, next_at: nextAt } = await own.made({ catch_up_hours: 1 });
  const first = Date.parse(nextAt ?? '');
  const at = (days: number, seconds: number) =>
    new Date(first + days * 86_400_000 + seconds * 1000).toISOString();
  await pass(service, at(0, 5));
  // Three days ahead: two moments are missed, the third is met.
  await pass(service, at(3, 5));
  const states = async () => (await own.runs(id)).map(({ state }: { state: string }) => state);
  expect(await states()).toEqual(['sent', 'skipped', 'skipped', 'sent']);
  await pass(service, at(0, 60));
  await pass(service, at(1, 5));
  await pass(service, at(2, 5));
  await pass(service, at(3, 10));
  await pass(service, at(3, 30));
  expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent']);
  expect(await own.texts()).toHaveLength(8);
});
