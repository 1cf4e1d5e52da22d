import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { givenTickets, statusesOf } from './given-tickets-for-test.ts';
import { notifyCustomer } from './notify-customer.job.ts';

const service = testService();

type TicketFixture = Awaited<ReturnType<typeof givenTickets>>;

async function audited({ operator }: TicketFixture, subject: string): Promise<string[]> {
  const { body } = await operator.get(`/operator/v1/audit?subject=${subject}&limit=100`);
  return body.data.data.map(({ action }: { action: string }) => action).reverse();
}

test('operators see the longest waiting tickets first, then the others, newest first', async () => {
  const desk = await givenTickets(service);
  const ids: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    ids.push(await desk.opened());
    service.clock.advance(1000);
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  await desk.answer(first);
  await desk.close(third);
  const list = async (query = '') => {
    const { data } = (await desk.operator.get(`/operator/v1/tickets?account_id=${desk.accountId}&${query}`))
      .body;
    return data.data.map(({ id }: { id: number }) => id);
  };
  expect(await list()).toEqual([second, fourth, third, first]);
  // A new question after an answer starts a new wait; a further one before the answer keeps its start.
  await desk.reply(first);
  service.clock.advance(1000);
  await desk.reply(second);
  expect(await list()).toEqual([second, fourth, first, third]);
  expect(await list('status=waiting')).toEqual([first]);
  expect(await list('status=open')).toEqual([second, fourth]);
  expect(await list('department=2')).toEqual([]);
});

test('an operator reads, answers, forwards, closes and reopens, and each action is in the audit', async () => {
  const desk = await givenTickets(service);
  const id = await desk.opened();
  const shown = (await desk.operator.get(`/operator/v1/tickets/${id}`)).body.data;
  expect(shown).toMatchObject({ account_id: desk.accountId, status: 'open', notify_by_sms: false });
  expect(shown.messages).toMatchObject([{ author: 'customer', operator: null }]);

  const answered = await desk.answer(id, { last_message_id: shown.messages[0].id });
  expect(answered.status).toBe(201);
  expect(answered.body.data).toMatchObject({ status: 'answered', waiting_since: null });
  expect(answered.body.data.messages[1]).toMatchObject({
    author: 'operator',
    operator: { id: expect.any(Number) },
  });
  expect((await desk.show(id)).messages[1]).not.toHaveProperty('operator');

  const forwarded = await desk.operatorAction(id, 'forward', { support_department_id: 2 });
  expect(forwarded.body.data).toMatchObject({ department: { id: 2 }, status: 'answered' });
  expect((await desk.operatorAction(id, 'forward', { support_department_id: 2 })).status).toBe(409);
  expect((await desk.operatorAction(id, 'forward', { support_department_id: 999 })).status).toBe(422);
  expect((await desk.operatorAction(id, 'reopen')).status).toBe(409);
  expect((await desk.operatorAction(id, 'close')).body.data.status).toBe('closed');
  expect((await desk.operatorAction(id, 'close')).status).toBe(409);
  expect((await desk.operatorAction(id, 'reopen')).body.data.status).toBe('answered');
  expect(await audited(desk, `ticket:${id}`)).toEqual([
    'ticket.answer',
    'ticket.forward',
    'ticket.close',
    'ticket.reopen',
  ]);
});

test('an unknown ticket is 404 for every action, and customers cannot call the operator endpoints', async () => {
  const desk = await givenTickets(service);
  expect((await desk.operator.get('/operator/v1/tickets/999999')).status).toBe(404);
  expect((await desk.answer(999_999)).status).toBe(404);
  expect((await desk.operatorAction(999_999, 'forward', { support_department_id: 2 })).status).toBe(404);
  for (const deed of ['close', 'reopen']) expect((await desk.operatorAction(999_999, deed)).status).toBe(404);
  expect((await desk.operator.get('/operator/v1/tickets/999999/files/1')).status).toBe(404);
  expect((await desk.customer.get('/operator/v1/tickets')).status).toBe(401);
});

test('of two operators who answer the same message only one does', async () => {
  const desk = await givenTickets(service);
  const id = await desk.opened();
  const { messages } = await desk.show(id);
  const answer = () => desk.answer(id, { last_message_id: messages[0].id });
  expect(statusesOf(await Promise.all([answer(), answer(), answer()]))).toEqual([201, 409, 409]);
  expect((await desk.show(id)).messages).toHaveLength(2);
});

test('two operators who close at once: one gets 200, the other 409', async () => {
  const desk = await givenTickets(service);
  const id = await desk.opened();
  const closed = await Promise.all([desk.operatorAction(id, 'close'), desk.operatorAction(id, 'close')]);
  expect(statusesOf(closed)).toEqual([200, 409]);
  expect(await audited(desk, `ticket:${id}`)).toEqual(['ticket.close']);
});

async function textsOf({ customer }: TicketFixture): Promise<{ type: string; text: string; id: number }[]> {
  return (await customer.get('/ws/v1/send_request')).body.data.data;
}

test('who asked for it gets a text of each answer, once, on the own mobile and from the own wallet', async () => {
  await service.given.line('90008361');
  const desk = await givenTickets(service, { credit: 1000 });
  const id = await desk.opened({ notify_by_sms: true, title: 'قطعی خط' });
  await desk.reply(id);
  await service.jobs.runDue();
  expect(await textsOf(desk)).toEqual([]);
  await desk.answer(id);
  const messageId = (await desk.show(id)).messages[2].id;
  await service.jobs.runDue();
  await notifyCustomer.run({ accountId: desk.accountId, ticketId: id, messageId }, service.platform);
  const [text, ...others] = await textsOf(desk);
  expect(others).toEqual([]);
  expect(text).toMatchObject({ type: 'sample', text: expect.stringContaining('قطعی خط') });
  const items = (await desk.customer.get(`/ws/v1/send_request/${text?.id}/items`)).body.data.data;
  expect(items).toMatchObject([{ mobile: desk.mobile }]);
  expect((await desk.customer.get('/ws/v1/account/balance')).body.data.balanceAmount).toBeLessThan(1000);
  await desk.answer(id);
  await service.jobs.runDue();
  expect(await textsOf(desk)).toHaveLength(2);
});

test('who did not ask gets none, and an empty wallet stops no answer', async () => {
  const quiet = await givenTickets(service);
  await quiet.answer(await quiet.opened());
  const poor = await givenTickets(service, { credit: 0 });
  const id = await poor.opened({ notify_by_sms: true });
  expect((await poor.answer(id)).status).toBe(201);
  await service.jobs.runDue();
  expect(await textsOf(quiet)).toEqual([]);
  expect(await textsOf(poor)).toEqual([]);
  const { rows } = await service.platform.pool.query(`select from jobs where name = 'tell-of-ticket-answer'`);
  expect(rows).toEqual([]);
});

test('departments are kept by operators; one out of use stays with its tickets', async () => {
  const desk = await givenTickets(service);
  const path = '/operator/v1/ticket_departments';
  const titles = async () =>
    (await desk.customer.get('/ws/v1/ticket/departments')).body.data.map(
      ({ title }: { title: string }) => title,
    );
  expect(await titles()).toEqual(['پشتیبانی فنی', 'مالی', 'فروش', 'شکایات']);
  expect((await desk.operator.get(path)).body).toEqual(
    (await desk.customer.get('/ws/v1/ticket/departments')).body,
  );
  const added = await desk.operator.post(path, { title: ' حقوقی ' });
  expect(added.status).toBe(201);
  const { id } = added.body.data;
  expect((await desk.operator.post(path, { title: 'حقوقی' })).status).toBe(409);
  expect((await desk.operator.patch(`${path}/${id}`, { title: 'مالی' })).status).toBe(409);
  expect((await desk.operator.patch(`${path}/${id}`, { title: 'حقوق' })).body.data).toEqual({
    id,
    title: 'حقوق',
  });
  const ticket = await desk.opened({ support_department_id: id });
  expect((await desk.operator.delete(`${path}/${id}`)).status).toBe(200);
  expect((await desk.operator.delete(`${path}/${id}`)).status).toBe(404);
  expect((await desk.operator.patch(`${path}/${id}`, { title: 'x' })).status).toBe(404);
  expect(await titles()).not.toContain('حقوق');
  expect((await desk.open({ support_department_id: id })).status).toBe(422);
  expect((await desk.show(ticket)).department).toEqual({ id, title: 'حقوق' });
  expect(await audited(desk, `ticket_department:${id}`)).toEqual([
    'ticket_department.create',
    'ticket_department.update',
    'ticket_department.delete',
  ]);
});

test('degrees of importance are kept by operators, and the last one stays', async () => {
  const desk = await givenTickets(service);
  const path = '/operator/v1/ticket_importances';
  const listed = (await desk.customer.get('/ws/v1/ticket/importances')).body.data as {
    id: number;
    code: string;
  }[];
  expect(listed.map(({ code }) => code)).toEqual(['low', 'normal', 'high', 'urgent']);
  const added = await desk.operator.post(path, { code: 'critical', title: 'بحرانی' });
  expect(added.status).toBe(201);
  expect((await desk.operator.post(path, { code: 'critical', title: 'x' })).status).toBe(409);
  expect((await desk.operator.post(path, { code: 'Not A Code', title: 'x' })).status).toBe(422);
  const { id } = added.body.data;
  expect((await desk.operator.patch(`${path}/${id}`, { title: 'خیلی فوری' })).body.data.title).toBe(
    'خیلی فوری',
  );
  const ticket = await desk.opened({ importance: 'critical' });
  expect((await desk.operator.delete(`${path}/${id}`)).status).toBe(200);
  expect((await desk.open({ importance: 'critical' })).status).toBe(422);
  expect((await desk.show(ticket)).importance).toBe('critical');
  expect((await desk.operator.post(path, { code: 'critical', title: 'بحرانی' })).body.data.id).toBe(id);
  const all = [...listed.map((one) => one.id), id];
  const removed = await Promise.all(all.map((one) => desk.operator.delete(`${path}/${one}`)));
  expect(statusesOf(removed)).toEqual([200, 200, 200, 200, 409]);
  // Restored for the tests that follow.
  for (const { code } of listed) await desk.operator.post(path, { code, title: code });
  await desk.operator.delete(`${path}/${id}`);
});
