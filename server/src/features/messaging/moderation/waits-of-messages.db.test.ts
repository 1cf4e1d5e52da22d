import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../test/bulk-sender.ts';
import { eventually } from '../../../../test/eventually.ts';
import { givenSender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';
import { noteWaitsLeft } from '../messages/decisions/note-waits.job.ts';

const service = testService({ PEYK_PREFIX_CODES: '10' });

const noticesOf = async (accountId: number) => {
  const { rows } = await service.platform.pool.query(
    `select id, subject, details from notices where account_id = $1 and kind = 'send-waits' order by id`,
    [accountId],
  );
  return rows;
};
const callsOf = async (accountId: number) => {
  const { rows } = await service.platform.pool.query(
    `select data from webhook_events where account_id = $1 and type = 'send.waiting' order by id`,
    [accountId],
  );
  return rows.map(({ data }) => data);
};
const long = { attributes: { code: 'longer than declared' } };

async function givenListening() {
  const sender = await givenSender(service, { credit: 1_000_000 });
  const events = ['send.waiting'];
  const made = await sender.caller.post('/ws/v1/webhooks', { url: 'https://shop.example/hook', events });
  expect(made.status).toBe(201);
  return sender;
}

test('messages that wait share a notice until it is read, and each calls the webhooks once', async () => {
  const sender = await givenListening();
  const { accountId } = sender;
  const first = await sender.sent(long);
  await eventually(async () => expect(await noticesOf(accountId)).toHaveLength(1));
  const others = [await sender.sent(long), await sender.sent(long)];
  await sender.sent();
  await eventually(async () =>
    expect(await noticesOf(accountId)).toMatchObject([
      {
        subject: String(first),
        details: { count: 3, reason: 'long-value', place: 3, usual_at: null, decided_count: 0 },
      },
    ]),
  );
  expect(await callsOf(accountId)).toMatchObject(
    [first, ...others].map((id, at) => ({ send_id: id, reason: 'long-value', place: at + 1 })),
  );
  await service.platform.pool.query('update notices set read_at = now() where account_id = $1', [accountId]);
  const later = await sender.sent(long);
  await eventually(async () => expect(await noticesOf(accountId)).toHaveLength(2));
  expect((await noticesOf(accountId)).at(-1)).toMatchObject({
    subject: String(later),
    details: { count: 1 },
  });
});

test('what was stored by a process that ended at once is noted later, and not twice', async () => {
  const sender = await givenListening();
  const { accountId } = sender;
  const id = await sender.sent(long);
  await eventually(async () => expect(await noticesOf(accountId)).toHaveLength(1));
  await service.platform.pool.query(
    'update send_requests set wait_noted_at = null where account_id = $1 and id = $2',
    [accountId, id],
  );
  await Promise.all([noteWaitsLeft.run({}, service.platform), noteWaitsLeft.run({}, service.platform)]);
  await noteWaitsLeft.run({}, service.platform);
  expect(await noticesOf(accountId)).toMatchObject([{ details: { count: 2 } }]);
  expect(await callsOf(accountId)).toHaveLength(2);
});

test('codes to many consecutive numbers say that this holds them, to the account and to the operator', async () => {
  const sender = await givenListening();
  const desk = service.as((await service.given.operator()).key);
  // Growth is seen from the second span on.
  await sender.sent();
  service.clock.advance(601_000);
  let id = 0;
  for (let n = 0; n < 12; n += 1) id = await sender.sent({ recipient: `0915333${1000 + n}` });
  const { body } = await sender.caller.get(`/ws/v1/send_request/${id}/approval`);
  expect(body.data).toMatchObject({ reason: 'many-codes' });
  const queue = await desk.get(`/operator/v1/send_requests?account_id=${sender.accountId}`);
  expect(queue.body.data.data).toContainEqual(expect.objectContaining({ id, why: 'many-codes' }));
});

test('a value of one recipient that holds a send is its reason, at once and later, whatever the rules say then', async () => {
  const { caller, line, accountId, approve, operator } = await givenBulkSender(service);
  const rule = (linksAndNumbers: string) =>
    operator.put('/operator/v1/moderation-rules', { links_and_numbers: linksAndNumbers });
  expect((await rule('always')).status).toBe(200);
  const { status, body } = await caller.post('/ws/v1/sms/keywords', {
    text: 'سلام %name%',
    line_number: line.number,
    number_format: 'english',
    recipients: [
      { mobile: '09121110001', name: 'سارا' },
      { mobile: '09121110002', name: 'ببین https://shop.example/x' },
    ],
  });
  expect([status, body.data.approval.reason]).toEqual([201, 'link']);
  const { id } = body.data;
  const approvalOf = async () => (await caller.get(`/ws/v1/send_request/${id}/approval`)).body.data;
  expect(await approvalOf()).toMatchObject({ reason: 'link' });
  expect((await noticesOf(accountId)).at(-1)).toMatchObject({ details: { reason: 'link' } });
  await rule('never');
  expect(await approvalOf()).toMatchObject({ reason: 'link' });
  await approve(id);
  expect(await approvalOf()).toBeNull();
});
