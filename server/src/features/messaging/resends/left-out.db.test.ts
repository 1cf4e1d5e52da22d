import { expect, test } from 'vitest';

import { givenBulkSender, idOf } from '../../../../test/bulk-sender.ts';
import { testService } from '../../../../test/test-platform.ts';
import { blockedReason } from '../../../text/item-words.ts';
import { rememberBlocked } from '../../audiences/blacklist/index.ts';

const service = testService();
const [shut, optedOut, blocked, fresh] = [
  '09121110001',
  '09121110002',
  '09121110003',
  '09121110004',
] as const;
const categories = { otp: 1, club: 2, order: 3 };

/** An advertising send that left three people out, each for another reason, and a service line beside its line. */
async function givenLeavingOut() {
  const sender = await givenBulkSender(service, { service: 'advertising' });
  const { number } = await service.given.line();
  await rememberBlocked(service.platform, [
    { mobile: shut, carrier: 'main', reason: blockedReason('REJECTD 69') },
  ]);
  await service.platform.pool.query(
    `insert into blacklist_entries (mobile, line_id, account_id, source, version, created_at) values
       ($1, $2, null, 'reply', 1, now()), ($3, null, $4, 'account', 1, now())`,
    [optedOut, sender.line.lineId, blocked, sender.accountId],
  );
  const id = await sender.sent({ recipients: [shut, optedOut, blocked, fresh] });
  await sender.approve(id);
  const path = `/ws/v1/send_request/${id}/left-out`;
  const pattern = (category: number) =>
    service.given.approvedPattern(sender.accountId, {
      text: 'سفارش %order% برای %owner%',
      vars: [
        { var: 'order', length: 6, type: 'int' },
        { var: 'owner', length: 10, type: 'str' },
      ],
      category,
    });
  const wish = async (category = categories.order) => ({
    code: (await pattern(category)).code,
    line_number: number,
    attributes: { order: 12, owner: 'مشتری' },
  });
  return { ...sender, id, path, number, wish };
}

test('those who were left out are counted by list; service patterns are offered, advertising and codes are not', async () => {
  const { caller, path, wish } = await givenLeavingOut();
  const left = { listed_count: 2, operator_blocked_count: 1 };
  expect((await caller.get(path)).body.data).toEqual({ ...left, patterns: [] });
  await wish(categories.club);
  await wish(categories.otp);
  const { code } = await wish();
  expect((await caller.get(path)).body.data).toEqual({
    ...left,
    patterns: [
      { code, text: 'سفارش %order% برای %owner%', description: null, variables: ['order', 'owner'] },
    ],
  });
});

test('a service pattern reaches whom it may, for the price that was said, once, and the timeline tells', async () => {
  const { caller, path, id, wish, items, money } = await givenLeavingOut();
  const body = await wish();
  const before = (await money()).left;
  expect((await caller.post(`${path}/calculate-cost`, body)).body.data).toEqual({
    receiver_count: 3,
    blacklisted_count: 1,
    pages: 1,
    price_amount: 200,
    waiting_for: null,
  });
  expect((await money()).left).toBe(before);

  const headers = { 'idempotency-key': 'rest' };
  const [first, second] = await Promise.all([1, 2].map(() => caller.post(path, body, { headers })));
  const sent = idOf(first!);
  expect(idOf(second!)).toBe(sent);
  expect(first!.body.data).toMatchObject({
    type: 'keywords',
    recipients_count: 3,
    blacklisted_count: 1,
    cost: 200,
  });
  expect((await money()).left).toBe(before - 200);
  expect((await items(sent)).map(({ mobile, status }) => [mobile, status])).toEqual([
    [shut, 'in-queue'],
    [optedOut, 'in-queue'],
    [blocked, 'blacklisted'],
  ]);
  const timeline = (await caller.get(`/ws/v1/send_request/${id}/timeline`)).body.data;
  expect(timeline.at(-1)).toMatchObject({ kind: 'sent-to-left-out', resent_as: sent, by: 'account' });
  // What a pattern does not reach is reached by nothing.
  expect((await caller.get(`/ws/v1/send_request/${sent}/left-out`)).body.data).toMatchObject({
    listed_count: 1,
    patterns: [],
  });
});

test('another pattern, or the same with another key, reaches nobody again; one that was withdrawn reached nobody', async () => {
  const { caller, path, wish, money } = await givenLeavingOut();
  const [body, other] = [await wish(), await wish()];
  const later = { ...body, schedule: new Date(service.clock.now().getTime() + 3_600_000).toISOString() };
  const withdrawn = idOf(await caller.post(path, later));
  expect((await caller.patch(`/ws/v1/send_request/${withdrawn}/cancel`)).status).toBe(200);

  const before = (await money()).left;
  const keyed = (key: string, given: object) =>
    caller.post(path, given, { headers: { 'idempotency-key': key } });
  const answers = await Promise.all([keyed('one', body), keyed('two', body), keyed('three', other)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const costs = answers.map(({ body: answer }) => answer.data.cost as number);
  expect(costs.toSorted((one, next) => one - next)).toEqual([0, 0, 200]);
  expect((await money()).left).toBe(before - 200);
  // The one who is blocked was reached by none.
  expect((await caller.get(path)).body.data).toMatchObject({ listed_count: 1, operator_blocked_count: 0 });
  expect((await caller.post(`${path}/calculate-cost`, body)).body.data).toMatchObject({
    receiver_count: 1,
    blacklisted_count: 1,
    price_amount: 0,
  });
});

test('values come from contacts where none are given for all; a long value for all waits for an operator', async () => {
  const { caller, path, wish, items, accountId } = await givenLeavingOut();
  const body = await wish();
  const attributes = { order: 12 };
  const missing = await caller.post(path, { ...body, attributes });
  expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['attributes']]);
  await service.given.phonebook(accountId, {
    columns: { owner: 'string' },
    contacts: [shut, optedOut, blocked].map((mobile, at) => ({ mobile, values: { owner: `نام ${at}` } })),
  });
  const sent = idOf(await caller.post(path, { ...body, attributes }));
  expect((await items(sent)).map(({ text }) => text)).toEqual(
    [0, 1, 2].map((at) => `سفارش 12 برای نام ${at}`),
  );
  const other = await givenLeavingOut();
  const long = { ...(await other.wish()), attributes: { ...attributes, owner: 'longer than declared' } };
  expect((await other.caller.post(other.path, long)).body.data.waiting_for).toBe('approval');
});

test('nothing else is a way: advertising patterns and lines, codes, sends that left nobody out, and those of others', async () => {
  const { caller, path, line, wish, sent, approve } = await givenLeavingOut();
  const body = await wish();
  const refusedTo = (stranger: typeof caller) =>
    Promise.all([path, `${path}/calculate-cost`].map(async (one) => (await stranger.post(one, body)).status));
  const refused = async (asked: object, at = path) => {
    const answers = await Promise.all(
      [at, `${at}/calculate-cost`].map((one) => caller.post(one, { ...body, ...asked })),
    );
    expect(new Set(answers.map(({ body: { error_code: code } }) => code)).size).toBe(1);
    const { status, body: answer } = answers[0]!;
    return [status, answer.errors ? Object.keys(answer.errors)[0] : answer.error_code];
  };
  expect(await refused({ code: (await wish(categories.club)).code })).toEqual([422, 'code']);
  expect(await refused({ code: (await wish(categories.otp)).code })).toEqual([422, 'code']);
  expect(await refused({ line_number: line.number })).toEqual([422, 'line_number']);
  const whole = await sent({ recipients: [fresh] });
  await approve(whole);
  expect(await refused({}, `/ws/v1/send_request/${whole}/left-out`)).toEqual([409, 'nobody_left_out']);
  const later = await sent({ recipients: [fresh, shut] });
  expect(await refused({}, `/ws/v1/send_request/${later}/left-out`)).toEqual([409, 'left_out_unreachable']);
  const other = await givenBulkSender(service);
  expect((await other.caller.get(path)).status).toBe(404);
  expect(await refusedTo(other.caller)).toEqual([404, 404]);
  expect((await other.caller.get('/ws/v1/send_request')).body.data.total).toBe(0);
});
