import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../test/bulk-sender.ts';
import type { Caller } from '../../../../test/caller.ts';
import { startTestService, testService } from '../../../../test/test-platform.ts';

const service = testService();
const claims = '/operator/v1/review_claims';
const queue = '/operator/v1/send_requests';

async function givenOperator() {
  const { key, operatorId } = await service.given.operator('moderator');
  const caller = service.as(key);
  return { caller, operatorId, key };
}

const claim = async (caller: Caller, subjects: readonly string[], more: object = {}) =>
  (await caller.post(claims, { subjects, ...more })).body.data as {
    claimed: string | null;
    claims: { subject: string; operator: { id: number } }[];
  };

/** Sends that wait, each with a text of its own. */
async function givenWaiting(count: number) {
  const sender = await givenBulkSender(service);
  // Numbers in a text do not tell it from another.
  const own = 'ب'.repeat(sender.accountId);
  const subjects: string[] = [];
  for (let at = 0; at < count; at += 1)
    subjects.push(`send:${await sender.sent({ text: `متن ${'الف'.repeat(at + 1)} ${own}` })}`);
  return { sender, subjects, idOf: (at: number) => Number(subjects[at]?.slice(5)) };
}

test('of operators who ask for the same at once each gets another one, and the last ones get none', async () => {
  const { subjects } = await givenWaiting(6);
  const operators = await Promise.all(Array.from({ length: 8 }, givenOperator));
  const got = await Promise.all(operators.map(({ caller }) => claim(caller, subjects)));
  const claimed = got.flatMap(({ claimed: one }) => (one === null ? [] : [one]));
  expect(claimed.toSorted()).toEqual(subjects.toSorted());
  expect(got.filter(({ claimed: one }) => one === null)).toHaveLength(2);
});

test('the same over several processes', async () => {
  const { subjects } = await givenWaiting(4);
  const { connection, clock } = service;
  const other = await startTestService({}, { connection, clock });
  try {
    const operators = await Promise.all(Array.from({ length: 4 }, givenOperator));
    const got = await Promise.all(
      operators.map(({ caller, key }, at) => claim(at % 2 ? other.service.as(key) : caller, subjects)),
    );
    expect(new Set(got.map(({ claimed }) => claimed))).toEqual(new Set(subjects));
  } finally {
    await other.stop();
  }
});

test('a claim is renewed by asking again, is free after 90 seconds, and left when another one is claimed', async () => {
  const { subjects } = await givenWaiting(2);
  const [first, second] = subjects as [string, string];
  const [one, two] = [await givenOperator(), await givenOperator()];
  expect((await claim(one.caller, subjects)).claimed).toBe(first);
  service.clock.advance(80_000);
  expect((await claim(one.caller, subjects)).claimed).toBe(first);
  service.clock.advance(80_000);
  expect((await claim(two.caller, [first])).claimed).toBeNull();
  service.clock.advance(11_000);
  expect((await claim(two.caller, [first])).claimed).toBe(first);
  // The first operator was too late, and goes on with the next.
  expect((await claim(one.caller, subjects)).claimed).toBe(second);
  expect((await claim(two.caller, [second, first], { leave: first })).claimed).toBe(first);
  expect((await claim(one.caller, [first])).claimed).toBeNull();
  await two.caller.delete(`${claims}/${first}`);
  expect((await claim(one.caller, [first], { leave: second })).claimed).toBe(first);
  expect((await claim(two.caller, [second])).claimed).toBe(second);
  // Only who has it can leave it.
  expect((await two.caller.delete(`${claims}/${first}`)).status).toBe(200);
  expect((await claim(two.caller, [first])).claimed).toBeNull();
});

test('sends with one text are claimed together, over accounts, and the list says who is at it', async () => {
  const [a, b] = [await givenBulkSender(service), await givenBulkSender(service)];
  const ids = [await a.sent({ text: 'گروه: ۱۰ تومان' }), await b.sent({ text: 'گروه: ۲۰ تومان' })];
  const [one, two] = [await givenOperator(), await givenOperator()];
  const { claimed, claims: listed } = await claim(one.caller, [`send:${ids[0]}`]);
  expect(claimed).toBe(`send:${ids[0]}`);
  expect((await claim(two.caller, [`send:${ids[1]}`])).claimed).toBeNull();
  const mine = listed.find(({ operator }) => operator.id === one.operatorId);
  expect(mine?.subject).toMatch(/^text:[0-9a-f]{32}$/);
  expect((await two.caller.get(claims)).body.data).toContainEqual(
    expect.objectContaining({
      subject: mine?.subject,
      operator: expect.objectContaining({ id: one.operatorId }),
    }),
  );
  const fingerprint = mine?.subject.slice(5);
  const refused = await two.caller.post(`${queue}/decide_similar`, { fingerprint, decision: 'approve' });
  expect(refused.body.data.outcomes).toMatchObject(
    ids.map((id) => ({ id, ok: false, error_code: 'claimed_by_other' })),
  );
  const decided = await one.caller.post(`${queue}/decide_similar`, { fingerprint, decision: 'approve' });
  expect(decided.body.data.outcomes).toEqual(ids.map((id) => ({ id, ok: true })));
});

test('sends claimed by others are decided only expressly; unclaimed ones as ever', async () => {
  const { sender, subjects, idOf } = await givenWaiting(2);
  const [one, two] = [await givenOperator(), await givenOperator()];
  await claim(one.caller, subjects);
  const refused = await two.caller.post(`${queue}/${idOf(0)}/approve`);
  expect([refused.status, refused.body.error_code]).toEqual([409, 'claimed_by_other']);
  const reject = { reason: 'نه', take_over: true };
  expect((await two.caller.post(`${queue}/${idOf(0)}/reject`, reject)).status).toBe(200);
  expect(await sender.show(idOf(0))).toMatchObject({ status: 'rejected' });
  expect((await two.caller.post(`${queue}/${idOf(1)}/approve`)).status).toBe(200);
  // A decided send cannot be claimed.
  expect((await claim(one.caller, subjects)).claimed).toBeNull();
});

test('who decides a send leaves its text to others; what others have claimed stays theirs', async () => {
  const [a, b] = [await givenBulkSender(service), await givenBulkSender(service)];
  const ids = [
    await a.sent({ text: 'یک متن' }),
    await b.sent({ text: 'یک متن' }),
    await b.sent({ text: 'یک متن' }),
  ];
  const [one, two] = [await givenOperator(), await givenOperator()];
  await claim(one.caller, [`send:${ids[0]}`]);
  expect((await one.caller.post(`${queue}/${ids[0]}/approve`)).status).toBe(200);
  expect((await claim(two.caller, [`send:${ids[1]}`])).claimed).toBe(`send:${ids[1]}`);
  const reject = { reason: 'نه', take_over: true };
  expect((await one.caller.post(`${queue}/${ids[2]}/reject`, reject)).status).toBe(200);
  expect((await claim(one.caller, [`send:${ids[1]}`])).claimed).toBeNull();
});

test('a claim is taken over expressly, one at a time, with an audit entry', async () => {
  const { subjects, idOf } = await givenWaiting(2);
  const [one, two] = [await givenOperator(), await givenOperator()];
  const [subject = ''] = subjects;
  await claim(one.caller, [subject]);
  expect((await claim(two.caller, [subject], { take_over: true })).claimed).toBe(subject);
  expect((await claim(one.caller, subjects)).claimed).toBe(subjects[1]);
  expect((await one.caller.post(`${queue}/${idOf(0)}/approve`)).status).toBe(409);
  expect((await two.caller.post(`${queue}/${idOf(0)}/approve`)).status).toBe(200);
  const many = await two.caller.post(claims, { subjects, take_over: true });
  expect(many.status).toBe(422);
  const admin = service.as((await service.given.operator()).key);
  const { body } = await admin.get(
    `/operator/v1/audit?operator_id=${two.operatorId}&action=review.take_over`,
  );
  expect(body.data.data).toMatchObject([{ before: { operator_id: one.operatorId } }]);
});

test('patterns and places are claimed too, and free once they are decided', async () => {
  const sender = await givenBulkSender(service);
  const pattern = { text: 'برای بررسی', website: 'example.com', share: 0 };
  const { code } = (await sender.caller.post('/ws/v1/patterns', pattern)).body.data;
  const now = Math.floor(service.clock.now().getTime() / 1000);
  const place = await sender.caller.post('/ws/v1/lbs', {
    text: 'به فروشگاه ما بیایید',
    start_time: now,
    end_time: now + 3600,
    receiver_count: 5,
    latitude: 35.7,
    longitude: 51.38,
    radius: 500,
    line_number: sender.line.number,
  });
  const [one, two] = [await givenOperator(), await givenOperator()];
  for (const [subject, path] of [
    [`pattern:${code}`, `patterns/${code}`],
    [`lbs:${place.body.data.id}`, `lbs/${place.body.data.id}`],
  ] as const) {
    await one.caller.post('/operator/v1/review_holds', { subject });
    await claim(one.caller, [subject]);
    const refused = await two.caller.post(`/operator/v1/${path}/reject`, { reason: 'نه' });
    expect(refused.body.error_code).toBe('claimed_by_other');
    expect((await one.caller.post(`/operator/v1/${path}/approve`)).status).toBe(200);
    const subjects = (await two.caller.get(claims)).body.data.map((row: { subject: string }) => row.subject);
    expect(subjects).not.toContain(subject);
    expect(JSON.stringify((await two.caller.get('/operator/v1/review_holds')).body.data)).not.toContain(
      subject,
    );
  }
});

test('a desk that is closed leaves what it has, and its claim that is still on the way gets nothing', async () => {
  const { subjects } = await givenWaiting(1);
  const [one, other] = [await givenOperator(), await givenOperator()];
  const close = (caller: Caller, desk: string) => caller.delete(`/operator/v1/review_desks/${desk}`);
  const [first, second] = ['1'.repeat(32), '2'.repeat(32)];
  expect((await claim(one.caller, subjects, { desk: first })).claimed).toBe(subjects[0]);
  expect((await claim(other.caller, subjects)).claimed).toBeNull();

  // A desk is closed by its own operator only.
  expect((await close(other.caller, first)).status).toBe(200);
  expect((await claim(other.caller, subjects)).claimed).toBeNull();

  expect((await claim(one.caller, subjects, { desk: second })).claimed).toBe(subjects[0]);
  expect((await close(one.caller, second)).status).toBe(200);
  expect((await claim(one.caller, subjects, { desk: second })).claimed).toBeNull();
  expect((await claim(other.caller, subjects)).claimed).toBe(subjects[0]);
});

test('of a claim and the closing of its desk at the same moment nothing stays claimed', async () => {
  const { subjects } = await givenWaiting(1);
  const [one, other] = [await givenOperator(), await givenOperator()];
  for (let round = 0; round < 20; round += 1) {
    const desk = `desk-${String(round).padStart(20, '0')}`;
    await Promise.all([
      claim(one.caller, subjects, { desk }),
      one.caller.delete(`/operator/v1/review_desks/${desk}`),
    ]);
    const { claimed } = await claim(other.caller, subjects);
    expect(claimed).toBe(subjects[0]);
    await other.caller.delete(`${claims}/${claimed ?? ''}`);
  }
});
