import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { givenTickets, statusesOf } from './given-tickets-for-test.ts';

const service = testService();

test('opening a ticket is 201 and shows it with its question', async () => {
  const { open } = await givenTickets(service);
  const { status, body } = await open({ title: ' خط تازه ' });
  expect(status).toBe(201);
  const now = service.clock.now().toISOString();
  expect(body.data).toEqual({
    id: expect.any(Number),
    title: 'خط تازه',
    department: { id: 1, title: 'پشتیبانی فنی' },
    importance: 'normal',
    status: 'open',
    created_at: now,
    updated_at: now,
    messages: [
      {
        id: expect.any(Number),
        author: 'customer',
        text: 'چگونه خط اختصاصی بخریم؟',
        created_at: now,
        files: [],
      },
    ],
  });
});

test.each([
  ['low', 'low'],
  [3, 'high'],
  ['3', 'high'],
  ['۴', 'urgent'],
  ['فوری', 'urgent'],
  [' High ', 'high'],
])('importance %j is read as %s', async (importance, shown) => {
  const { open } = await givenTickets(service);
  expect((await open({ importance })).body.data.importance).toBe(shown);
});

test.each([
  ['support_department_id', { support_department_id: undefined }],
  ['support_department_id', { support_department_id: 999 }],
  ['support_department_id', { support_department_id: 'sales' }],
  ['title', { title: '  ' }],
  ['title', { title: 'x'.repeat(201) }],
  ['importance', { importance: 'very' }],
  ['importance', { importance: undefined }],
  ['importance', { importance: { a: 1 } }],
  ['question', { question: undefined }],
  ['question', { question: '' }],
  ['question', { question: 'x'.repeat(5001) }],
  ['question', { question: ['x'] }],
  ['notify_by_sms', { notify_by_sms: 'perhaps' }],
])('a ticket with a wrong %s is refused: %j', async (field, changes) => {
  const { open, customer } = await givenTickets(service);
  const answer = await open(changes);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual([field]);
  expect((await customer.get('/ws/v1/ticket')).body.data.total).toBe(0);
});

test('forms of PHP open and answer tickets too', async () => {
  const { customer, fields } = await givenTickets(service);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(fields() as Record<string, string>).toString();
  const opened = await customer.request('POST', '/ws/v1/ticket', { headers, body });
  expect(opened.status).toBe(201);
  const reply = `ticket_id=${opened.body.data.id}&message=${encodeURIComponent('و دیگر؟')}`;
  const replied = await customer.request('POST', '/ws/v1/ticket/reply', { headers, body: reply });
  expect(replied.status).toBe(201);
  expect(replied.body.data.messages).toHaveLength(2);
});

test('the status goes open, answered, waiting, closed, and a reply opens it again', async () => {
  const { opened, reply, answer, close, operatorAction, show } = await givenTickets(service);
  const id = await opened();
  const status = async () => (await show(id)).status;
  expect((await reply(id)).body.data.status).toBe('open');
  expect((await answer(id)).status).toBe(201);
  expect(await status()).toBe('answered');
  expect((await reply(id)).body.data.status).toBe('waiting');
  expect((await reply(id)).body.data.status).toBe('waiting');
  service.clock.advance(60_000);
  const closed = await close(id);
  expect(closed.status).toBe(200);
  expect(closed.body.data).toMatchObject({
    id,
    status: 'closed',
    updated_at: service.clock.now().toISOString(),
  });
  expect((await close(id)).status).toBe(200);
  expect((await reply(id)).body.data.status).toBe('waiting');
  await close(id);
  expect((await answer(id)).body.data.status).toBe('answered');
  await close(id);
  expect((await operatorAction(id, 'reopen')).body.data.status).toBe('answered');
  const messages = (await show(id)).messages as { author: string }[];
  expect(messages.map(({ author }) => author)).toEqual([
    'customer',
    'customer',
    'operator',
    'customer',
    'customer',
    'customer',
    'operator',
  ]);
});

test('a ticket that was closed without an answer is open again after a reply or by an operator', async () => {
  const { opened, reply, close, operatorAction } = await givenTickets(service);
  const id = await opened();
  await close(id);
  expect((await reply(id)).body.data.status).toBe('open');
  await close(id);
  expect((await operatorAction(id, 'reopen')).body.data).toMatchObject({
    status: 'open',
    waiting_since: expect.any(String),
  });
});

test('the list is newest first and filtered by status and department', async () => {
  const { opened, answer, close, customer } = await givenTickets(service);
  const [first, second, third] = [
    await opened(),
    await opened({ support_department_id: 2 }),
    await opened({ support_department_id: 2 }),
  ];
  await answer(second);
  await close(third);
  const ids = async (query: string) => {
    const { data } = (await customer.get(`/ws/v1/ticket?${query}`)).body;
    expect(data.total).toBeGreaterThanOrEqual(data.data.length);
    return data.data.map(({ id }: { id: number }) => id);
  };
  expect(await ids('')).toEqual([third, second, first]);
  expect(await ids('status=open')).toEqual([first]);
  expect(await ids('staus=answered')).toEqual([second]);
  expect(await ids('status=closed')).toEqual([third]);
  expect(await ids('status=waiting')).toEqual([]);
  expect(await ids('department=2')).toEqual([third, second]);
  expect(await ids('department=2&status=answered')).toEqual([second]);
  expect(await ids('department=999')).toEqual([]);
  expect(await ids('limit=1&page=2')).toEqual([second]);
  const row = (await customer.get('/ws/v1/ticket?limit=1')).body.data.data[0];
  expect(Object.keys(row).sort()).toEqual(
    ['created_at', 'department', 'id', 'importance', 'status', 'title', 'updated_at'].sort(),
  );
  for (const query of ['status=new', 'department=x', 'limit=201', 'page=0'])
    expect((await customer.get(`/ws/v1/ticket?${query}`)).status).toBe(422);
});

test.each(['PUT', 'PATCH', 'DELETE'])(
  '%s of a ticket is 403, whether it exists or not; 401 without a key',
  async (method) => {
    const { opened, customer } = await givenTickets(service);
    for (const id of [await opened(), 999_999, 'abc', '-1', '99999999999999999999']) {
      const answer = await customer.request(method, `/ws/v1/ticket/${id}`, {
        headers: { 'content-type': 'application/json' },
        body: '{"title":"x"}',
      });
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ status: 'error', error_code: 'forbidden', data: null });
    }
    expect((await service.as(undefined).request(method, '/ws/v1/ticket/1')).status).toBe(401);
  },
);

test("another account's ticket is not there, without a difference from one that never was", async () => {
  const owner = await givenTickets(service);
  const stranger = await givenTickets(service);
  const id = await owner.opened();
  for (const ticketId of [id, 999_999_999, 9_007_199_254_740_991]) {
    const answers = [
      await stranger.customer.get(`/ws/v1/ticket/${ticketId}`),
      await stranger.reply(ticketId),
      await stranger.close(ticketId),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toMatchObject({ error_code: 'not_found', data: null });
    }
  }
  expect((await stranger.customer.get('/ws/v1/ticket')).body.data.total).toBe(0);
  expect(await owner.show(id)).toMatchObject({ status: 'open', messages: [{}] });
});

test.each([
  ['reply', { message: 'x' }, 'ticket_id'],
  ['reply', { ticket_id: 0, message: 'x' }, 'ticket_id'],
  ['reply', { ticket_id: 1e300, message: 'x' }, 'ticket_id'],
  ['reply', { ticket_id: 1, message: ' ' }, 'message'],
  ['reply', { ticket_id: 1 }, 'message'],
  ['closed', {}, 'ticket_id'],
  ['closed', { ticket_id: 'x' }, 'ticket_id'],
])('%s of %j is refused', async (what, body, field) => {
  const { customer } = await givenTickets(service);
  const answer = await customer.post(`/ws/v1/ticket/${what}`, body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual([field]);
});

test('every ticket call asks for a key first', async () => {
  const nobody = service.as(undefined);
  for (const path of ['', '/1', '/departments', '/importances', '/file/download?file_id=1'])
    expect((await nobody.get(`/ws/v1/ticket${path}`)).status).toBe(401);
  for (const path of ['', '/reply', '/closed'])
    expect((await nobody.post(`/ws/v1/ticket${path}`, {})).status).toBe(401);
});

test('concurrent replies and closings end in a consistent status', async () => {
  const { opened, reply, close, answer, show } = await givenTickets(service);
  const id = await opened();
  const deeds = Array.from({ length: 12 }, (_, n) =>
    n % 3 === 0 ? close(id) : n % 3 === 1 ? reply(id, `پیام ${n}`) : answer(id),
  );
  const answers = await Promise.all(deeds);
  expect(statusesOf(answers)).toEqual([...Array(4).fill(200), ...Array(8).fill(201)]);
  const { status, messages } = await show(id);
  expect(messages).toHaveLength(9);
  const ids = messages.map((message: { id: number }) => message.id);
  expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b));
  const last = messages.at(-1).author as 'customer' | 'operator';
  expect(
    status === 'closed' ? ['customer', 'operator'] : [status === 'answered' ? 'operator' : 'customer'],
  ).toContain(last);
});
