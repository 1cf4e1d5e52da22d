import { afterAll, expect, test } from 'vitest';

import { signIn } from '../../../../test/panel.ts';
import type { Simulator } from '../../../carriers/simulator/simulator.ts';
import { smppCarrier, startSimulator, withCarriers } from '../../../../test/simulators.ts';
import { testService } from '../../../../test/test-platform.ts';
import { checkBalances } from '../../service/low-balance/check-balances.job.ts';
import { addNotice } from './index.ts';

let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator();
  return withCarriers(smppCarrier('main', simulator.port));
});
afterAll(() => simulator.stop());

async function givenReader(credit = 1_000_000) {
  const account = await service.given.account({ credit });
  const session = await signIn(service, await service.given.user(account));
  return {
    ...account,
    session,
    async notices() {
      const { status, body } = await session.call('GET', '/panel/v1/notices');
      expect(status).toBe(200);
      return body.data as { unread: number; notices: Record<string, unknown>[] };
    },
  };
}

test('decisions on sends and patterns are notices with reasons, and can be read', async () => {
  const { key, session, notices } = await givenReader();
  const caller = service.as(key);
  const operator = service.as((await service.given.operator('moderator')).key);
  const line = await service.given.line();
  const pattern = await caller.post('/ws/v1/patterns', {
    text: 'کد ورود: %code%',
    website: 'example.com',
    share: 0,
    vars: [{ var: 'code', length: 6, type: 'int' }],
  });
  const { code } = pattern.body.data;
  await operator.post(`/operator/v1/patterns/${code}/approve`, {});
  const sent = await caller.post('/ws/v1/sms/simple', {
    text: 'فروش ویژه',
    line_number: line.number,
    number_format: 'persian',
    recipients: ['09121111111'],
  });
  const { id } = sent.body.data;
  const refused = await operator.post(`/operator/v1/send_requests/${id}/reject`, { reason: 'متن روشن نیست' });
  expect(refused.status).toBe(200);
  const { unread, notices: told } = await notices();
  expect(unread).toBe(4);
  expect(told).toMatchObject([
    { kind: 'send-decided', subject: String(id), details: { decision: 'rejected', reason: 'متن روشن نیست' } },
    { kind: 'send-waits', subject: String(id), details: { reason: 'kind', place: 1 } },
    { kind: 'pattern-decided', subject: code, details: { decision: 'approved', reason: null } },
    { kind: 'pattern-waits', subject: code, details: { place: 1 } },
  ]);
  const [newest, second] = told.map((one) => one['id']);
  await session.call('POST', '/panel/v1/notices/read', { up_to_id: second });
  expect((await notices()).unread).toBe(1);
  await session.call('POST', '/panel/v1/notices/read', { up_to_id: newest });
  expect((await notices()).unread).toBe(0);
});

test('a ticket answer is a notice', async () => {
  const { key, notices } = await givenReader();
  const caller = service.as(key);
  const departments = await caller.get('/ws/v1/ticket/departments');
  const ticket = await caller.post('/ws/v1/ticket', {
    support_department_id: departments.body.data[0].id,
    title: 'خط تازه',
    importance: 'normal',
    question: 'سلام',
  });
  const { id } = ticket.body.data;
  const support = service.as((await service.given.operator('support')).key);
  await support.post(`/operator/v1/tickets/${id}/answer`, { message: 'بله' });
  expect((await notices()).notices).toMatchObject([
    { kind: 'ticket-answered', subject: String(id), details: { title: 'خط تازه' } },
  ]);
});

test('only the newest two hundred are kept, and those of other accounts stay', async () => {
  const { accountId, notices } = await givenReader();
  const other = await givenReader();
  const { db, clock } = service.platform;
  const add = (of: number, title: string) =>
    db.transaction().execute((tx) =>
      addNotice(tx, {
        accountId: of,
        kind: 'ticket-answered',
        subject: 1,
        details: { title },
        now: clock.now(),
      }),
    );
  await add(other.accountId, 'دیگری');
  for (let n = 1; n <= 205; n += 1) await add(accountId, `تیکت ${n}`);
  const { unread, notices: told } = await notices();
  expect([unread, told.length]).toEqual([200, 50]);
  expect(told[0]).toMatchObject({ details: { title: 'تیکت 205' } });
  expect((await other.notices()).unread).toBe(1);
});

test('a low balance warns once, by text message too, and again after it was above the limit', async () => {
  await service.given.line('90001234');
  const { accountId, mobile, session, notices } = await givenReader(5_000);
  const set = (amount: number | null, bySms: boolean) =>
    session.call('PUT', '/panel/v1/notifications', {
      low_balance_amount: amount,
      low_balance_by_sms: bySms,
    });
  expect((await set(10_000, true)).body.data).toEqual({
    low_balance_amount: 10_000,
    low_balance_by_sms: true,
    low_since: null,
  });
  const check = () => checkBalances.run({}, service.platform);
  await check();
  await check();
  expect((await notices()).notices).toMatchObject([
    { kind: 'balance-low', details: { balance: 5_000, limit: 10_000 } },
  ]);
  await service.jobs.runDue();
  await expect.poll(() => simulator.handsets.messages(mobile).length).toBe(1);

  const money = service.as((await service.given.operator('finance')).key);
  const credit = (amount: number) =>
    money.post(`/operator/v1/accounts/${accountId}/credit`, { amount, rate: 100, reason: 'آزمایش' });
  await credit(20_000);
  await check();
  await credit(-20_000);
  await check();
  expect((await notices()).unread).toBe(2);
  expect((await set(null, false)).body.data.low_balance_amount).toBeNull();
});

test('only who manages the account changes its settings, and operators have none', async () => {
  const account = await service.given.account();
  const viewer = await signIn(service, await service.given.user({ ...account, role: 'viewer' }));
  const body = { low_balance_amount: 1, low_balance_by_sms: false };
  expect((await viewer.call('PUT', '/panel/v1/notifications', body)).status).toBe(403);
  expect((await viewer.call('GET', '/panel/v1/notifications')).status).toBe(200);
  const operator = await signIn(service, await service.given.user(await service.given.operator('admin')));
  expect((await operator.call('GET', '/panel/v1/notices')).status).toBe(403);
  const wrong = { low_balance_amount: 0, low_balance_by_sms: false };
  const owner = await signIn(service, await service.given.user(account));
  expect((await owner.call('PUT', '/panel/v1/notifications', wrong)).status).toBe(422);
});
