import { describe, expect, test } from 'vitest';

import { givenSender, type Sender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';
import { deleteOldInbound } from './delete-old-inbound.job.ts';
import { receiveInbound } from './receive-inbound.ts';

const service = testService({ PEYK_RETENTION_DAYS: '60' });
const hourMs = 3_600_000;
let serial = 0;

function arrives(
  to: string,
  { from = '09123456789', text = 'بله', key = `key-${(serial += 1)}`, carrier = 'main' } = {},
): Promise<void> {
  return receiveInbound(service.platform, carrier, {
    from,
    to,
    text,
    carrierKey: key,
    receivedAt: service.clock.now(),
  });
}

const inboxOf = async ({ caller }: Pick<Sender, 'caller'>) =>
  (await caller.get('/ws/v1/inbox')).body.data.data as { from: string; to: string; text: string }[];

async function unassigned(to: string) {
  const { key } = await service.given.operator();
  const { body } = await service.as(key).get(`/operator/v1/inbox?unassigned=true&line_number=${to}`);
  return body.data.data as { id: number; from: string; text: string; account_id: number | null }[];
}

test('replies to a line that is retired are still read', async () => {
  const sender = await givenSender(service);
  const operator = service.as((await service.given.operator()).key);
  await operator.patch(`/operator/v1/lines/${sender.line.lineId}`, {
    access: { kind: 'accounts', accounts: [sender.accountId] },
  });
  await operator.post(`/operator/v1/lines/${sender.line.lineId}/retire`);
  await arrives(sender.line.number, { text: 'هنوز هستید؟' });
  expect(await inboxOf(sender)).toMatchObject([{ to: sender.line.number, text: 'هنوز هستید؟' }]);
});

/** Marks it as accepted by a carrier at this moment. */
async function markSent(id: number): Promise<void> {
  await service.platform.pool.query(
    `update send_requests set item_status = 'sent', item_detail = 'sent', sent_at = $2 where id = $1`,
    [id, service.clock.now()],
  );
}

async function dedicate(sender: Sender): Promise<void> {
  await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
    sender.line.lineId,
    sender.accountId,
  ]);
}

describe('whose message it is', () => {
  test('on a dedicated line always its owner, also without sends', async () => {
    const owner = await givenSender(service);
    await dedicate(owner);
    await arrives(owner.line.number, { from: '09350000001', text: 'سلام' });
    expect(await inboxOf(owner)).toMatchObject([{ from: '09350000001', to: owner.line.number, text: 'سلام' }]);
  });

  test('on a shared line the account that wrote to this number from it last', async () => {
    const [first, second] = [await givenSender(service), await givenSender(service)];
    const line_number = first.line.number;
    await markSent(await first.sent({ line_number }));
    service.clock.advance(1000);
    await markSent(await second.sent({ line_number }));
    await arrives(line_number, { text: 'یک' });
    service.clock.advance(1000);
    await markSent(await first.sent({ line_number }));
    await arrives(line_number, { text: 'دو' });
    expect(await inboxOf(second)).toMatchObject([{ text: 'یک' }]);
    expect(await inboxOf(first)).toMatchObject([{ text: 'دو' }]);
  });

  test('what was sent last counts, though it was accepted first', async () => {
    const [scheduled, direct] = [await givenSender(service), await givenSender(service)];
    const line_number = scheduled.line.number;
    const early = await scheduled.sent({ line_number });
    service.clock.advance(1000);
    await markSent(await direct.sent({ line_number }));
    service.clock.advance(1000);
    await markSent(early);
    await arrives(line_number);
    expect(await inboxOf(scheduled)).toHaveLength(1);
    expect(await inboxOf(direct)).toHaveLength(0);
  });

  test('messages to many count as well', async () => {
    const sender = await givenSender(service);
    const { rows } = await service.platform.pool.query<{ id: number }>(`select nextval('send_ids') as id`);
    const id = rows[0]?.id ?? 0;
    const now = service.clock.now();
    await service.platform.pool.query(
      `insert into send_requests (account_id, id, type, state, line_id, line_number, text, recipients_count, pages, cost, created_at)
       values ($1, $2, 'simple', 'finished', $3, $4, 'x', 1, 1, 100, $5)`,
      [sender.accountId, id, sender.line.lineId, sender.line.number, now],
    );
    await service.platform.pool.query(
      `insert into send_items (account_id, request_id, n, mobile, pages, pages_before, item_status, item_detail, sent_at)
       values ($1, $2, 1, '09123456789', 1, 0, 'sent', 'sent', $3)`,
      [sender.accountId, id, now],
    );
    await arrives(sender.line.number);
    expect(await inboxOf(sender)).toHaveLength(1);
  });

  test('no account after PEYK_REPLY_HOURS; operators see it', async () => {
    const sender = await givenSender(service);
    await markSent(await sender.sent());
    service.clock.advance(72 * hourMs);
    await arrives(sender.line.number, { text: 'در آخرین لحظه' });
    service.clock.advance(1000);
    await arrives(sender.line.number, { text: 'دیر' });
    expect(await inboxOf(sender)).toMatchObject([{ text: 'در آخرین لحظه' }]);
    expect(await unassigned(sender.line.number)).toMatchObject([{ text: 'دیر', account_id: null }]);
  });

  test('a message on another line, to another number, or that was never sent does not assign a reply', async () => {
    const sender = await givenSender(service);
    const { number: elsewhere } = await service.given.line();
    await markSent(await sender.sent());
    await arrives(elsewhere);
    await arrives(sender.line.number, { from: '09350000002' });
    await service.platform.pool.query(
      `update send_requests set item_status = 'failed', item_detail = 'send-failure' where account_id = $1`,
      [sender.accountId],
    );
    await arrives(sender.line.number);
    expect(await inboxOf(sender)).toHaveLength(0);
    expect(await unassigned(elsewhere)).toHaveLength(1);
    expect(await unassigned(sender.line.number)).toHaveLength(2);
  });

  test('a line is known under the spelling of the carrier', async () => {
    const owner = await givenSender(service, { line: `3000${Date.now()}` });
    await dedicate(owner);
    await arrives(`98${owner.line.number}`);
    expect(await inboxOf(owner)).toMatchObject([{ to: owner.line.number }]);
  });

  test('a message to no line of ours waits for an operator, who can give it to an account', async () => {
    const sender = await givenSender(service);
    await arrives('777000', { text: 'کجا؟' });
    const [message] = await unassigned('777000');
    const operator = service.as((await service.given.operator()).key);
    const assign = (accountId: number) =>
      operator.post(`/operator/v1/inbox/${message?.id}/assign`, { account_id: accountId });
    expect((await assign(999_999)).status).toBe(422);
    expect((await assign(sender.accountId)).body.data).toMatchObject({ account_id: sender.accountId });
    expect((await assign(sender.accountId)).status).toBe(404);
    expect(await inboxOf(sender)).toMatchObject([{ text: 'کجا؟', to: '777000' }]);
    const log = (await operator.get('/operator/v1/audit?action=inbox.assign')).body.data.data;
    expect(log).toMatchObject([{ subject: `inbox:${message?.id}`, account_id: sender.accountId }]);
  });
});

describe('exactly once', () => {
  test('the same delivery again is the same message, at once and much later', async () => {
    const owner = await givenSender(service);
    await dedicate(owner);
    await Promise.all(Array.from({ length: 8 }, () => arrives(owner.line.number, { key: 'twice' })));
    service.clock.advance(24 * hourMs);
    await arrives(owner.line.number, { key: 'twice' });
    expect(await inboxOf(owner)).toHaveLength(1);
  });

  test('even if it would belong to another account by then', async () => {
    const [first, second] = [await givenSender(service), await givenSender(service)];
    const line_number = first.line.number;
    await markSent(await first.sent({ line_number }));
    await arrives(line_number, { key: 'moved' });
    service.clock.advance(1000);
    await markSent(await second.sent({ line_number }));
    await arrives(line_number, { key: 'moved' });
    expect(await inboxOf(first)).toHaveLength(1);
    expect(await inboxOf(second)).toHaveLength(0);
  });

  test('the same key of another carrier, and the same text twice, are two messages', async () => {
    const owner = await givenSender(service);
    await dedicate(owner);
    await arrives(owner.line.number, { key: 'shared', carrier: 'one' });
    await arrives(owner.line.number, { key: 'shared', carrier: 'two' });
    await arrives(owner.line.number);
    expect(await inboxOf(owner)).toHaveLength(3);
  });

  test('a failed store is reported to the carrier, and the repetition is stored', async () => {
    const owner = await givenSender(service);
    await dedicate(owner);
    const { pool } = service.platform;
    await pool.query('alter table inbox_messages add constraint broken check (id < 0) not valid');
    await expect(arrives(owner.line.number, { key: 'again' })).rejects.toThrow();
    await pool.query('alter table inbox_messages drop constraint broken');
    await arrives(owner.line.number, { key: 'again' });
    expect(await inboxOf(owner)).toHaveLength(1);
  });
});

describe('whatever a carrier sends is stored', () => {
  test.each([
    ['NUL', { text: 'a\0b', from: '0912\0' }],
    ['a key as long as a page', { key: 'k'.repeat(10_000) }],
    ['a lone half of a letter', { text: '\ud800', from: '\udfff' }],
    ['nothing', { text: '', from: '' }],
    ['a sender that is a name', { from: 'Bank Melli', text: 'STOP' }],
    ['quotes and braces', { text: `'; drop table inbox_messages; -- {}"`, from: '%_\\' }],
    ['a very long text', { text: 'ب'.repeat(500_000) }],
  ])('%s', async (_name, content) => {
    const owner = await givenSender(service);
    await dedicate(owner);
    await arrives(owner.line.number, content);
    expect(await inboxOf(owner)).toHaveLength(1);
  });
});

test('messages past retention and keys past any repetition are forgotten', async () => {
  const owner = await givenSender(service);
  await dedicate(owner);
  await arrives(owner.line.number, { text: 'کهنه', key: 'old' });
  service.clock.advance(61 * 24 * hourMs);
  await arrives(owner.line.number, { text: 'تازه' });
  await deleteOldInbound.run({}, service.platform);
  expect(await inboxOf(owner)).toMatchObject([{ text: 'تازه' }]);
  const { rows } = await service.platform.pool.query(`select from inbound_keys where carrier_key = 'old'`);
  expect(rows).toHaveLength(0);
});
