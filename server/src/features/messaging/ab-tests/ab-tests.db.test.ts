import { expect, test } from 'vitest';

import { givenBulkSender, mobiles } from '../../../../test/bulk-sender.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { testService } from '../../../../test/test-platform.ts';
import { receiveInbound } from '../../audiences/inbox/index.ts';
import { insertCredit, ledgerCause } from '../../money/wallet/index.ts';

const service = testService();
const path = '/ws/v1/ab-tests';
const hourMs = 3_600_000;

async function givenTester(options: { credit?: number } = {}) {
  const sender = await givenBulkSender(service, options);
  const book = await sender.caller.post('/ws/v1/phone_book', { title: 'مشتریان' });
  const bookId = book.body.data.id as number;
  const items = mobiles('0912', 20).map((mobile) => ({ mobile, name: 'سارا' }));
  await sender.caller.post('/ws/v1/phone_book_data/bulk-upsert', { phone_book_id: bookId, items });
  const body = (changes: object = {}) => ({
    title: 'عنوان',
    text_a: 'سلام %name|دوست%، حراج',
    text_b: 'سلام %name|دوست%، فقط امروز',
    line_number: sender.line.number,
    selectedPhoneBooks: [{ id: bookId }],
    share_percent: 40,
    judged_by: 'replies',
    judge_after_hours: 2,
    ...changes,
  });
  const make = (changes: object = {}, headers: Record<string, string> = {}) =>
    sender.caller.post(path, body(changes), { headers });
  const made = async (changes: object = {}) => {
    const answer = await make(changes);
    expect(answer.status).toBe(201);
    return answer.body.data;
  };
  const show1 = async (id: number) => (await sender.caller.get(`${path}/${id}`)).body.data;
  const decide = (id: number, winner?: string) =>
    sender.caller.post(`${path}/${id}/decide`, winner === undefined ? {} : { winner });
  const numbersOf = async (id: number) => (await sender.items(id)).map((item) => item['mobile'] as string);
  /** Both parts have left, as carriers would have it. */
  const leave = async ({ a, b }: { a: { send_id: number }; b: { send_id: number } }) => {
    const values = [[a.send_id, b.send_id], service.clock.now()];
    const { pool } = service.platform;
    await pool.query(
      `update send_items set item_status = 'delivered', item_detail = 'delivered', sent_at = $2
       where request_id = any($1::bigint[])`,
      values,
    );
    await pool.query(
      `update send_requests set state = 'finished', finished_at = $2 where id = any($1::bigint[])`,
      values,
    );
  };
  const reply = async (from: string) =>
    receiveInbound(service.platform, 'main', {
      from,
      to: sender.line.number,
      text: 'بله',
      carrierKey: `reply-${sender.accountId}-${from}`,
      receivedAt: service.clock.now(),
    });
  const notices = async () => {
    const { rows } = await service.platform.pool.query<{ details: object }>(
      `select details from notices where account_id = $1 and kind = 'ab-test-waits'`,
      [sender.accountId],
    );
    return rows.map(({ details }) => details);
  };
  return { ...sender, notices, bookId, body, make, made, show1, decide, numbersOf, leave, reply };
}

test('two drawn parts are sent and charged at once; the better one goes to the rest, everybody gets one message', async () => {
  const tester = await givenTester();
  const made = await tester.made();
  expect(made).toMatchObject({
    state: 'testing',
    rest_count: 12,
    a: { recipients_count: 4 },
    b: { recipients_count: 4 },
  });
  expect((await tester.money()).left).toBe(1_000_000 - 8 * 100);
  await tester.leave(made);
  service.clock.advance(2 * hourMs);
  const [one] = await tester.numbersOf(made.b.send_id);
  await tester.reply(one ?? '');
  await service.jobs.runDue();
  const ended = await tester.show1(made.id);
  expect(ended).toMatchObject({
    state: 'finished',
    winner: 'b',
    decided_by: 'result',
    b: { replied_count: 1 },
  });
  const all = await Promise.all([made.a.send_id, made.b.send_id, ended.rest_send_id].map(tester.numbersOf));
  expect(all.map((part) => part.length)).toEqual([4, 4, 12]);
  expect(all.flat().toSorted()).toEqual(mobiles('0912', 20));
  expect((await tester.items(ended.rest_send_id))[0]).toMatchObject({ text: 'سلام سارا، فقط امروز' });
  expect((await tester.money()).left).toBe(1_000_000 - 20 * 100);
  // A second run and a second decision change nothing.
  service.clock.advance(48 * hourMs);
  await service.jobs.runDue();
  const again = await tester.decide(made.id, 'a');
  expect([again.status, again.body.error_code]).toEqual([409, 'ab_test_not_open']);
  expect((await tester.caller.get('/ws/v1/send_request')).body.data.total).toBe(3);
});

test('the hours count from when both parts have left, and a tie is left to a person', async () => {
  const tester = await givenTester();
  const made = await tester.made();
  service.clock.advance(3 * hourMs);
  await service.jobs.runDue();
  expect(await tester.show1(made.id)).toMatchObject({ state: 'testing' });
  await tester.leave(made);
  service.clock.advance(hourMs);
  await service.jobs.runDue();
  expect(await tester.show1(made.id)).toMatchObject({ state: 'testing' });
  service.clock.advance(2 * hourMs);
  await service.jobs.runDue();
  await service.jobs.runDue();
  expect(await tester.show1(made.id)).toMatchObject({ state: 'undecided', problem: 'ab_test_no_difference' });
  expect(await tester.notices()).toEqual([
    { state: 'undecided', problem: 'ab_test_no_difference', title: 'عنوان' },
  ]);
  expect((await tester.decide(made.id)).status).toBe(422);
  expect((await tester.decide(made.id, 'a')).body.data).toMatchObject({
    state: 'finished',
    decided_by: 'hand',
  });
});

test('a reply from before the message was handed over is no answer to it', async () => {
  const tester = await givenTester();
  // On a line of its own every message is for the account, also before anything left.
  await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
    tester.line.lineId,
    tester.accountId,
  ]);
  const made = await tester.made();
  const [early, late] = await tester.numbersOf(made.a.send_id);
  await tester.reply(early ?? '');
  service.clock.advance(hourMs);
  await tester.leave(made);
  expect(await tester.show1(made.id)).toMatchObject({ a: { replied_count: 0 } });
  await tester.reply(late ?? '');
  expect(await tester.show1(made.id)).toMatchObject({ a: { replied_count: 1 }, b: { replied_count: 0 } });
});

test('the account is locked only once both parts are stored', async () => {
  const tester = await givenTester();
  const statements = await statementsOf(service.platform.pool, () => tester.made({ judged_by: 'hand' }));
  const isItems = (text: string) => text.includes('insert into send_items');
  const placesOf = (is: (text: string) => boolean) =>
    statements.flatMap(({ text }, place) => (is(text) ? [place] : []));
  const [lock = -1] = placesOf(
    (text) => text.includes('from accounts') && text.includes('for no key update'),
  );
  expect(placesOf(isItems)).toHaveLength(2);
  expect(Math.max(...placesOf(isItems))).toBeLessThan(lock);
});

test('a wallet that is too low holds the rest and says so; after a charge it goes on, once', async () => {
  const tester = await givenTester({ credit: 1000 });
  const made = await tester.made();
  expect((await tester.money()).left).toBe(200);
  await tester.leave(made);
  const [one] = await tester.numbersOf(made.a.send_id);
  await tester.reply(one ?? '');
  service.clock.advance(2 * hourMs);
  await service.jobs.runDue();
  expect(await tester.show1(made.id)).toMatchObject({
    state: 'held',
    winner: 'a',
    problem: 'insufficient_balance',
    rest_send_id: null,
  });
  expect((await tester.decide(made.id)).status).toBe(402);
  expect(await tester.notices()).toEqual([
    { state: 'held', problem: 'insufficient_balance', title: 'عنوان' },
  ]);
  await insertCredit(service.platform.db, {
    accountId: tester.accountId,
    amount: 10_000,
    rate: 100,
    kind: 'gift',
    cause: ledgerCause.order(tester.accountId),
    now: service.clock.now(),
  });
  const both = await Promise.all([tester.decide(made.id), tester.decide(made.id)]);
  expect(both.some(({ status }) => status === 200)).toBe(true);
  expect(await tester.show1(made.id)).toMatchObject({
    state: 'finished',
    winner: 'a',
    decided_by: 'result',
    problem: null,
  });
  expect((await tester.caller.get('/ws/v1/send_request')).body.data.total).toBe(3);
});

test('decided twice at the same moment, the rest is sent once', async () => {
  const tester = await givenTester();
  const made = await tester.made({ judged_by: 'hand' });
  expect(made.judge_after_hours).toBeNull();
  const answers = await Promise.all([tester.decide(made.id, 'a'), tester.decide(made.id, 'b')]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await tester.caller.get('/ws/v1/send_request')).body.data.total).toBe(3);
  expect((await tester.money()).left).toBe(1_000_000 - 2000);
});

test('who joins the phonebook meanwhile gets the text of the rest, and who was in a part nothing more', async () => {
  const tester = await givenTester();
  const made = await tester.made({ judged_by: 'hand' });
  const late = { phone_book_id: tester.bookId, mobile: '09135555555', name: 'امید' };
  await tester.caller.post('/ws/v1/phone_book_data', late);
  const { body } = await tester.decide(made.id, 'a');
  const rest = await tester.numbersOf(body.data.rest_send_id);
  expect(rest).toHaveLength(13);
  expect(rest).toContain('09135555555');
});

test('what cannot be tested is refused, and nothing is stored or charged', async () => {
  const tester = await givenTester({ credit: 700 });
  const refusals: [object, number, string | undefined][] = [
    [{}, 402, 'insufficient_balance'],
    [{ recipients: ['09121111111', '09122222222'], selectedPhoneBooks: null }, 422, 'ab_test_too_few'],
    [{ judged_by: 'clicks' }, 422, undefined],
    [{ text_a: '%if name%سلام' }, 422, undefined],
    [{ share_percent: 95 }, 422, undefined],
  ];
  for (const [changes, status, code] of refusals) {
    const answer = await tester.make(changes);
    expect(answer.status).toBe(status);
    if (code !== undefined) expect(answer.body.error_code).toBe(code);
  }
  expect((await tester.caller.get(path)).body.data.total).toBe(0);
  expect((await tester.caller.get('/ws/v1/send_request')).body.data.total).toBe(0);
  expect((await tester.money()).left).toBe(700);
});

test('an idempotency key makes one test; another account finds none; a cancelled one sends nothing', async () => {
  const tester = await givenTester();
  const headers = { 'idempotency-key': 'test-1' };
  const first = await tester.make({}, headers);
  const second = await tester.make({}, headers);
  expect(second.body.data.id).toBe(first.body.data.id);
  expect((await tester.caller.get(path)).body.data.total).toBe(1);
  const id = first.body.data.id as number;
  const other = await givenBulkSender(service);
  for (const answer of [
    await other.caller.get(`${path}/${id}`),
    await other.caller.post(`${path}/${id}/decide`, { winner: 'a' }),
    await other.caller.post(`${path}/${id}/cancel`),
  ])
    expect(answer.status).toBe(404);
  expect((await tester.caller.post(`${path}/${id}/cancel`)).body.data).toMatchObject({ state: 'cancelled' });
  await tester.leave(first.body.data);
  service.clock.advance(9 * hourMs);
  await service.jobs.runDue();
  expect((await tester.decide(id, 'a')).status).toBe(409);
  expect((await tester.caller.get('/ws/v1/send_request')).body.data.total).toBe(2);
});
