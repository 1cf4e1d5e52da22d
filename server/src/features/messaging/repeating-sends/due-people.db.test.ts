import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { givenRepeating, mobileOf, pass } from './repeating-for-test.ts';

const service = testService({ PEYK_MODERATION: 'auto', PEYK_LINK_URL: 'http://k.test' });
const hourMs = 3_600_000;
const thanks = {
  text: 'ممنون از خرید',
  timing: { kind: 'event', event: 'bought', delay_minutes: 60 },
  audience: [],
};
type Own = Awaited<ReturnType<typeof givenRepeating>>;

const bought = (own: Own, people: number) =>
  own.caller.post('/ws/v1/contacts/events', {
    events: Array.from({ length: people }, (_, n) => ({ mobile: mobileOf(n), name: 'bought' })),
  });

test('people who were due for an event get nothing once the send goes at times, and keep nobody waiting', async () => {
  const [crowded, other] = [await givenRepeating(service), await givenRepeating(service)];
  const { id } = await crowded.made(thanks);
  await bought(crowded, 700);
  const changed = await crowded.change(id, { timing: { kind: 'daily', time: '03:00' } });
  expect(changed.body).toMatchObject({ status: 'success' });
  await other.made(thanks);
  await bought(other, 1);
  service.clock.advance(1.1 * hourMs);
  await pass(service);
  expect(await other.texts()).toEqual(['00: ممنون از خرید']);
  expect(await crowded.texts()).toEqual([]);
});

test('events that were stored as the send was paused make nobody due, and keep nobody waiting', async () => {
  const [paused, other] = [await givenRepeating(service), await givenRepeating(service)];
  const { id } = await paused.made(thanks);
  await paused.to(id, 'pause');
  // Their transaction had read it before.
  await service.platform.pool.query(
    `insert into repeating_due (account_id, repeating_send_id, mobile, due_at)
     select $1, $2, '0912' || lpad(n::text, 7, '0'), $3 from generate_series(1, 700) n`,
    [paused.accountId, id, service.clock.now()],
  );
  await other.made(thanks);
  await bought(other, 1);
  service.clock.advance(1.1 * hourMs);
  await pass(service);
  expect(await other.texts()).toEqual(['00: ممنون از خرید']);
  await paused.to(id, 'resume');
  await pass(service);
  expect(await paused.texts()).toEqual([]);
});

test('a contact whose value is refused is left out, and the others get their message', async () => {
  const people = [{ name: 'زهرا' }, { name: 'http://shaparak.ir.pay.example/x' }, { name: 'علی' }];
  const own = await givenRepeating(service, { people });
  const { id, next_at: nextAt } = await own.made({ text: 'سلام %name%', shorten_links: 'one' });
  await pass(service, nextAt ?? '');
  expect(await own.texts()).toEqual(['00: سلام زهرا', '02: سلام علی']);
  expect(await own.runs(id)).toMatchObject([{ state: 'sent', people: 2, left_out: 1 }]);
});
