import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const mobileOf = (n: number) => `0912300${String(n).padStart(4, '0')}`;

const inCity = (value: string) => ({ kind: 'column', field: 'city', is: 'equal', value });
const ruleOf = (...conditions: object[]) => ({ match: 'all', groups: [{ match: 'all', conditions }] });

async function shop() {
  const { accountId, key } = await service.given.account();
  const { phonebookId } = await service.given.phonebook(accountId, {
    title: 'مشتریان',
    columns: { city: 'string', spent: 'number', born: 'date' },
    contacts: Array.from({ length: 10 }, (_, n) => ({
      mobile: mobileOf(n),
      name: `مشتری ${n}`,
      values: { city: n % 2 === 0 ? 'قم' : 'یزد', spent: String(n * 100) },
    })),
  });
  const call = service.as(key);
  const make = async (title: string, rule: object) => {
    const answer = await call.post('/ws/v1/segments', { title, phone_book_ids: [phonebookId], rule });
    return { status: answer.status, body: answer.body, id: answer.body.data?.id as number };
  };
  return { accountId, call, make, phonebookId };
}

test('a segment is made, listed, shown, changed and deleted, by its account alone', async () => {
  const { call, make, phonebookId } = await shop();
  const { id, status } = await make('قمی‌ها', ruleOf(inCity('قم')));
  expect(status).toBe(201);
  const path = `/ws/v1/segments/${id}`;
  expect((await call.get('/ws/v1/segments?search=قمی')).body.data).toMatchObject({
    total: 1,
    data: [{ id }],
  });
  expect((await call.get(path)).body.data).toMatchObject({ title: 'قمی‌ها', rule: ruleOf(inCity('قم')) });
  const changed = { title: 'یزدی‌ها', phone_book_ids: [phonebookId], rule: ruleOf(inCity('یزد')) };
  expect((await call.put(path, changed)).body.data).toMatchObject({ title: 'یزدی‌ها' });
  expect((await call.get(`${path}/members?limit=2&page=2`)).body.data).toMatchObject({
    total: 5,
    data: [{ mobile: mobileOf(5) }, { mobile: mobileOf(7) }],
  });
  const stranger = service.as((await service.given.account()).key);
  for (const answer of [
    await stranger.get(path),
    await stranger.get(`${path}/members`),
    await stranger.get(`${path}/export`),
    await stranger.put(path, { ...changed, phone_book_ids: [phonebookId] }),
    await stranger.delete(path),
  ])
    expect([404, 422]).toContain(answer.status);
  expect((await call.delete(path)).status).toBe(200);
  expect((await call.get(path)).status).toBe(404);
});

test('conditions that cannot be used are named by their place', async () => {
  const { make } = await shop();
  const refused = async (...conditions: object[]) =>
    Object.keys((await make('x', ruleOf(...conditions))).body.errors);
  const place = 'rule.groups.0.conditions';
  expect(
    await refused(
      inCity('قم'),
      { kind: 'moon' },
      { kind: 'column', field: 'town', is: 'filled' },
      { kind: 'column', field: 'city', is: 'from', value: '1' },
      { kind: 'column', field: 'spent', is: 'from', value: 'زیاد' },
      { kind: 'column', field: 'born', is: 'from', value: '1400/13/01' },
      { kind: 'column', field: 'born', is: 'within_next_days' },
      { kind: 'segment', id: 999_999 },
      { kind: 'delivery', is: 'delivered' },
      { kind: 'event' },
    ),
  ).toEqual([
    `${place}.1.kind`,
    `${place}.2.field`,
    `${place}.3.is`,
    `${place}.4.value`,
    `${place}.5.value`,
    `${place}.6.days`,
    `${place}.7.id`,
    `${place}.8.days`,
    `${place}.9.name`,
  ]);
  expect(await refused(...Array.from({ length: 31 }, () => inCity('قم')))).not.toEqual([]);
});

test('a segment asks for another one, never for itself, and a segment that is asked for stays', async () => {
  const { call, make, phonebookId } = await shop();
  const inner = await make('قم', ruleOf(inCity('قم')));
  const outer = await make(
    'قم و خوب',
    ruleOf({ kind: 'segment', id: inner.id }, { kind: 'column', field: 'spent', is: 'from', value: '400' }),
  );
  const count = await call.post('/ws/v1/segments/count', {
    phone_book_ids: [phonebookId],
    rule: ruleOf({ kind: 'segment', id: outer.id, not: true }),
  });
  expect(count.body.data).toEqual({ count: 7, of: 10 });
  const circle = {
    title: 'x',
    phone_book_ids: [phonebookId],
    rule: ruleOf({ kind: 'segment', id: outer.id }),
  };
  const refusal = await call.put(`/ws/v1/segments/${inner.id}`, circle);
  expect(Object.keys(refusal.body.errors)).toEqual(['rule.groups.0.conditions.0.id']);
  const kept = await call.delete(`/ws/v1/segments/${inner.id}`);
  expect([kept.status, kept.body.error_code]).toEqual([409, 'segment_in_use']);
  for (const id of [outer.id, inner.id])
    expect((await call.delete(`/ws/v1/segments/${id}`)).status).toBe(200);
});

test('a send to a segment goes to its members at that moment, and what became of it is a condition', async () => {
  const { call, make, accountId } = await shop();
  const { number } = await service.given.line();
  const { id } = await make('قم', ruleOf(inCity('قم')));
  const body = { text: '%name% سلام', line_number: number, selectedPhoneBooks: [{ segment_id: id }] };
  const cost = await call.post('/ws/v1/sms/calculate-cost', body);
  expect(cost.body.data).toMatchObject({ receiver_count: 5 });
  const sent = await call.post('/ws/v1/sms/keywords', body);
  expect(sent.body.data).toMatchObject({ recipients_count: 5 });
  const simple = await call.post('/ws/v1/sms/simple', {
    ...body,
    text: 'سلام',
    number_format: 'persian',
    selectedPhoneBooks: [{ segment_id: id, offset: 1, limit: 2 }],
  });
  const { rows } = await service.platform.pool.query<{ mobile: string }>(
    'select mobile from send_items where account_id = $1 and request_id = $2 order by n',
    [accountId, simple.body.data.id],
  );
  expect(rows.map(({ mobile }) => mobile)).toEqual([mobileOf(2), mobileOf(4)]);
  await service.platform.pool.query(
    `update send_items set item_status = case when mobile = $3 then 'delivered'::item_status else 'failed' end
     where account_id = $1 and request_id = $2`,
    [accountId, simple.body.data.id, mobileOf(2)],
  );
  const membersBy = async (condition: object) => {
    const made = await make('نتیجه', ruleOf({ kind: 'delivery', id: simple.body.data.id, ...condition }));
    const members = await call.get(`/ws/v1/segments/${made.id}/members`);
    return members.body.data.data.map(({ mobile }: { mobile: string }) => mobile);
  };
  expect(await membersBy({ is: 'delivered' })).toEqual([mobileOf(2)]);
  expect(await membersBy({ is: 'not_delivered' })).toEqual([mobileOf(4)]);
  expect(await membersBy({ is: 'sent' })).toEqual([mobileOf(2), mobileOf(4)]);
});

test('a slice is of a phonebook or of a segment of the account, never both', async () => {
  const { call, make, phonebookId } = await shop();
  const { number } = await service.given.line();
  const { id } = await make('قم', ruleOf(inCity('قم')));
  const refused = async (slice: object) => {
    const { body } = await call.post('/ws/v1/sms/simple', {
      text: 'سلام',
      line_number: number,
      number_format: 'persian',
      selectedPhoneBooks: [slice],
    });
    return Object.keys(body.errors);
  };
  expect(await refused({})).toEqual(['selectedPhoneBooks.0.id']);
  expect(await refused({ id: phonebookId, segment_id: id })).toEqual(['selectedPhoneBooks.0.id']);
  expect(await refused({ segment_id: 999_999 })).toEqual(['selectedPhoneBooks.0.segment_id']);
  expect(await refused({ segment_id: id, where: [{ field: 'city', is: 'filled' }] })).toEqual([
    'selectedPhoneBooks.0.where',
  ]);
});

test('members are a file with the columns of their phonebooks', async () => {
  const { call, make } = await shop();
  const { id } = await make('قم', ruleOf(inCity('قم')));
  const { text } = await call.get(`/ws/v1/segments/${id}/export?format=csv`);
  const lines = text.replace('\ufeff', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe('mobile,name,prefix,consent,consented_at,city,spent,born');
  expect(lines.slice(1, 3)).toEqual([`${mobileOf(0)},مشتری 0,,,,قم,0,`, `${mobileOf(2)},مشتری 2,,,,قم,200,`]);
});

test('an event is stored once for its key, is listed with its number, and goes with its age', async () => {
  const { call } = await shop();
  const event = { mobile: '۰۹۱۲۳۰۰۰۰۰۱', name: 'bought', amount: 1250.5, key: 'order-1' };
  const again = await call.post('/ws/v1/contacts/events', {
    events: [event, event, { ...event, key: null }],
  });
  expect(again.body.data).toEqual({ added: 2, repeated: 1 });
  expect((await call.post('/ws/v1/contacts/events', { events: [event] })).body.data).toEqual({
    added: 0,
    repeated: 1,
  });
  const listed = await call.get(`/ws/v1/contacts/events?mobile=${mobileOf(1)}`);
  expect(listed.body.data).toMatchObject({ total: 2, data: [{ mobile: mobileOf(1), amount: 1250.5 }, {}] });
  const ahead = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
  const wrong = await call.post('/ws/v1/contacts/events', {
    events: [event, { ...event, mobile: '12' }, { ...event, happened_at: ahead }],
  });
  expect(Object.keys(wrong.body.errors)).toEqual(['events.1.mobile', 'events.2.happened_at']);
});
