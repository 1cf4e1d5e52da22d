import { expect, test } from 'vitest';

import { signIn } from '../../../../test/panel.ts';
import { testService } from '../../../../test/test-platform.ts';
import { receiveInbound } from '../../audiences/inbox/index.ts';

const service = testService();

interface Group {
  readonly kind: string;
  readonly items: readonly Record<string, unknown>[];
}

async function givenSearcher(of: Parameters<typeof service.given.user>[0]) {
  const session = await signIn(service, await service.given.user(of));
  return async (typed: string): Promise<Record<string, Group['items']>> => {
    const { status, body } = await session.call('GET', `/panel/v1/search?q=${encodeURIComponent(typed)}`);
    expect(status).toBe(200);
    return Object.fromEntries((body.data as Group[]).map(({ kind, items }) => [kind, items]));
  };
}

/** An account that has one of everything, and texts that no other account shares. */
async function givenEverything(mark: string) {
  const account = await service.given.account();
  const caller = service.as(account.key);
  const line = await service.given.line();
  await service.platform.pool.query('update lines set owner_account_id = $1 where id = $2', [
    account.accountId,
    line.lineId,
  ]);
  const { phonebookId } = await service.given.phonebook(account.accountId, {
    title: `دفتر ${mark}`,
    contacts: [{ mobile: '09121234567', name: `سارا ${mark}` }],
  });
  const { code } = await service.given.approvedPattern(account.accountId, {
    text: `${mark} کد شما: %code%`,
  });
  const sent = await caller.post('/ws/v1/sms/pattern', {
    code,
    attributes: { code: '12345' },
    recipient: '09121234567',
    line_number: line.number,
    number_format: 'english',
  });
  const departments = await caller.get('/ws/v1/ticket/departments');
  const ticket = await caller.post('/ws/v1/ticket', {
    support_department_id: departments.body.data[0].id,
    title: `پرسش ${mark}`,
    importance: 'normal',
    question: 'سلام',
  });
  const order = await caller.post('/ws/v1/account/wallet/charge', {
    amount: 100_000,
    redirectUrl: 'https://shop.example/charged',
  });
  await receiveInbound(service.platform, 'main', {
    from: '09121234567',
    to: line.number,
    text: 'بله',
    carrierKey: `search-${mark}`,
    receivedAt: new Date(),
  });
  expect([sent.status, ticket.status, order.status < 300]).toEqual([201, 201, true]);
  return {
    ...account,
    phonebookId,
    code,
    line,
    sendId: sent.body.data.id,
    ticketId: ticket.body.data.id,
    order,
  };
}

test('words find sends, contacts, phonebooks, patterns and tickets of the account, and of no other', async () => {
  const own = await givenEverything('گلناز');
  await givenEverything('مهتاب');
  const search = await givenSearcher(own);
  const found = await search('گلناز');
  expect(found['send']).toMatchObject([{ id: own.sendId, title: expect.stringContaining('گلناز') }]);
  expect(found['contact']).toMatchObject([
    { title: 'سارا گلناز', detail: '09121234567', parent_id: own.phonebookId },
  ]);
  expect(found['phonebook']).toMatchObject([{ id: own.phonebookId }]);
  expect(found['pattern']).toMatchObject([{ id: own.code }]);
  expect(found['ticket']).toMatchObject([{ id: own.ticketId }]);
  expect(await search('مهتاب')).toEqual({});
  expect(await search('…!')).toEqual({});
});

test('numbers find ids, recipients, contacts and conversations, in Persian digits too', async () => {
  const own = await givenEverything('نرگس');
  const search = await givenSearcher(own);
  const byNumber = await search('۰۹۱۲۱۲۳۴۵۶۷');
  expect(byNumber['send']).toMatchObject([{ id: own.sendId }]);
  expect(byNumber['contact']).toMatchObject([{ detail: '09121234567' }]);
  expect(byNumber['conversation']).toMatchObject([{ id: '09121234567', detail: 'بله' }]);
  expect((await search('0912123'))['conversation']).toMatchObject([{ id: '09121234567' }]);
  expect((await search(String(own.sendId)))['send']).toMatchObject([{ id: own.sendId }]);
  expect((await search(String(own.ticketId)))['ticket']).toMatchObject([{ id: own.ticketId }]);
  const orderId = own.order.body.data.order_id;
  expect((await search(String(orderId)))['order']).toMatchObject([{ id: orderId }]);
});

test('a role finds only what it may read', async () => {
  const own = await givenEverything('یاسمن');
  const viewer = await givenSearcher({ accountId: own.accountId, role: 'viewer' });
  expect((await viewer('یاسمن'))['ticket']).toBeUndefined();
  expect((await viewer('یاسمن'))['phonebook']).toHaveLength(1);
});

test('operators find accounts, tickets, lines and sends by their permissions', async () => {
  const own = await givenEverything('لاله');
  const admin = await givenSearcher(await service.given.operator('admin'));
  expect((await admin(own.mobile))['account']).toMatchObject([{ id: own.accountId }]);
  expect((await admin(String(own.sendId)))['send']).toMatchObject([
    { id: own.sendId, parent_id: own.accountId },
  ]);
  expect((await admin('لاله'))['ticket']).toMatchObject([{ id: own.ticketId }]);
  expect((await admin(own.line.number))['line']).toMatchObject([{ title: own.line.number }]);
  expect((await admin('لاله'))['contact']).toBeUndefined();
  const finance = await givenSearcher(await service.given.operator('finance'));
  expect(Object.keys(await finance(own.mobile))).toEqual(['account']);
  expect(await finance('لاله')).toEqual({});
});
