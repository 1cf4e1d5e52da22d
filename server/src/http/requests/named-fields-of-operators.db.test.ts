import { expect, test } from 'vitest';

import { testService } from '../../../test/test-platform.ts';
import { fieldsOf } from '../../../test/wrong-fields.ts';

const service = testService();

test('refused lines, carriers and alerts name their wrong fields of all stages', async () => {
  const operator = service.as((await service.given.operator()).key);
  const { lineId, number } = await service.given.line();
  const line = {
    title: '',
    price_factor: 1.00001,
    hours: { from: '10:00', to: '10:00' },
    access: { kind: 'accounts', accounts: [987_654, 987_655], plans: [1] },
    carriers: [{ carrier_id: 987_654 }, { carrier_id: 987_655 }],
  };
  const ofLine = [
    'access.accounts.0',
    'access.accounts.1',
    'access.plans',
    'carriers.0.carrier_id',
    'carriers.1.carrier_id',
    'hours.to',
    'number',
    'price_factor',
    'title',
  ];
  const create = async (body: object) => fieldsOf(await operator.post('/operator/v1/lines', body));
  expect(await create({ ...line, number })).toEqual(ofLine);
  expect(await create({ ...line, number: '1' })).toEqual(ofLine);
  expect(await create({ ...line, number, title: 'خط' })).toEqual(ofLine.slice(0, -1));
  const edit = async (body: object) => fieldsOf(await operator.patch(`/operator/v1/lines/${lineId}`, body));
  expect(await edit({ ...line, number: '3000999' })).toEqual(ofLine);
  expect(await edit({ ...line, number })).toEqual(ofLine.filter((name) => name !== 'number'));
  expect(fieldsOf(await operator.put('/operator/v1/lines/x/route', { carriers: line.carriers }))).toEqual([
    'carriers.0.carrier_id',
    'carriers.1.carrier_id',
    'id',
  ]);

  const carrier = { kind: 'smpp', config: { port: 'none' }, is_enabled: 'perhaps' };
  expect(fieldsOf(await operator.post('/operator/v1/carriers', { ...carrier, name: 'a b' }))).toEqual([
    'config',
    'is_enabled',
    'name',
  ]);
  const right = { name: `named-${lineId}`, kind: 'simulator', config: {}, is_enabled: false };
  const { body: kept } = await operator.post('/operator/v1/carriers', right);
  const path = `/operator/v1/carriers/${kept.data.id}`;
  expect(fieldsOf(await operator.put(path, carrier))).toEqual(['config', 'is_enabled']);
  expect(
    fieldsOf(await operator.post(`${path}/test`, { mobile: '0912', text: '', line: 'no-line' })),
  ).toEqual(['line', 'mobile', 'text']);
  const trial = { id: 'x', kind: 'sip', config: {} };
  expect(fieldsOf(await operator.post('/operator/v1/carriers/try', trial))).toEqual(['id', 'kind']);

  const alerts = {
    mobiles: ['0912', '09121111111', 'x'],
    webhooks: ['ftp://a.example', 'ftp://b.example'],
    kinds: [],
    language: 'fa',
    queue_limit: 0,
    backup_hours: 26,
  };
  const ofAlerts = ['mobiles.0', 'mobiles.2', 'queue_limit', 'webhooks.0', 'webhooks.1'];
  const set = async (body: object) => fieldsOf(await operator.put('/operator/v1/alerts/settings', body));
  expect(await set(alerts)).toEqual(ofAlerts);
  expect(await set({ ...alerts, queue_limit: 5 })).toEqual(ofAlerts.filter((name) => name !== 'queue_limit'));
});

test('so do discounts, beside what a change leaves as it is', async () => {
  const operator = service.as((await service.given.operator()).key);
  const wrong = {
    code: 'ß'.repeat(30),
    title: 7,
    kind: 'percent',
    value: 150,
    starts_at: '2030-01-02T00:00:00Z',
    ends_at: '2030-01-01T00:00:00Z',
  };
  const ofDiscount = ['code', 'ends_at', 'title', 'value'];
  const create = async (body: object) => fieldsOf(await operator.post('/operator/v1/discounts', body));
  expect(await create(wrong)).toEqual(ofDiscount);
  expect(await create({ ...wrong, title: 'نوروز' })).toEqual(['code', 'ends_at', 'value']);
  // A leap second has the shape of a moment and is none.
  const leaps = { starts_at: '2030-06-30T23:59:60Z', ends_at: '2030-06-30T23:59:60Z' };
  expect(await create({ ...wrong, ...leaps })).toEqual(['code', 'ends_at', 'starts_at', 'title', 'value']);
  // By a kind or a start that cannot be read nothing is judged.
  expect(await create({ ...wrong, kind: 'gift', starts_at: 'soon' })).toEqual([
    'code',
    'kind',
    'starts_at',
    'title',
  ]);

  const right = { code: 'NAMED-FIELDS', kind: 'percent', value: 10, starts_at: '2030-01-02T00:00:00Z' };
  const { body: kept } = await operator.post('/operator/v1/discounts', right);
  const path = `/operator/v1/discounts/${kept.data.id}`;
  const change = { title: 7, value: 150, ends_at: '2030-01-01T00:00:00Z' };
  expect(fieldsOf(await operator.patch(path, change))).toEqual(['ends_at', 'title', 'value']);
  expect(fieldsOf(await operator.patch(path, { ...change, kind: 'gift', starts_at: 'soon' }))).toEqual([
    'kind',
    'starts_at',
    'title',
  ]);
  expect(fieldsOf(await operator.patch('/operator/v1/discounts/x', change))).toEqual(['id', 'title']);
});

test('so do plans and number banks', async () => {
  const operator = service.as((await service.given.operator()).key);
  const plan = { title: '', tariffs: [{ from_amount: 5, rate: 100 }] };
  expect(fieldsOf(await operator.post('/operator/v1/plans', plan))).toEqual(['tariffs', 'title']);
  expect(fieldsOf(await operator.patch('/operator/v1/plans/x', plan))).toEqual(['id', 'tariffs', 'title']);

  const bank = { title: '', province_id: 987_654, city_id: 987_654, listed: 'perhaps' };
  const ofBank = ['city_id', 'listed', 'province_id', 'title'];
  const create = async (body: object) => fieldsOf(await operator.post('/operator/v1/number_banks', body));
  expect(await create(bank)).toEqual(ofBank);
  expect(await create({ ...bank, title: 'بانک', listed: true })).toEqual(['city_id', 'province_id']);
  expect(await create({ ...bank, city_id: 1 })).toEqual(['listed', 'province_id', 'title']);
  expect(fieldsOf(await operator.patch('/operator/v1/number_banks/x', bank))).toEqual([
    'city_id',
    'id',
    ...ofBank.slice(1),
  ]);
});

test('so do files of numbers, beside the path and the other fields', async () => {
  const operator = service.as((await service.given.operator()).key);
  const post = async (path: string, fields: object) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
    body.set('file', new Blob([Buffer.from([0x50, 0x4b, 3, 4, 0, 1, 2])]), 'numbers.xlsx');
    return fieldsOf(await operator.form(`/operator/v1/${path}`, body));
  };
  expect(await post('number_banks/x/imports', {})).toEqual(['file', 'id']);
  expect(await post('postal/imports', { mode: 'perhaps' })).toEqual(['file', 'mode']);
  expect(await post('blacklist/import', { scope: 'line', account_id: 7 })).toEqual([
    'account_id',
    'file',
    'line_id',
  ]);
});

test('so does the blacklist', async () => {
  const operator = service.as((await service.given.operator()).key);
  const block = async (body: object) => fieldsOf(await operator.post('/operator/v1/blacklist', body));
  const mobiles = ['0912', '09121111111'];
  expect(await block({ scope: 'line', account_id: 987_654, mobiles, reason: 7 })).toEqual([
    'account_id',
    'line_id',
    'mobiles.0',
    'reason',
  ]);
  expect(await block({ scope: 'account', account_id: 987_654, line_id: 987_654, mobiles })).toEqual([
    'account_id',
    'line_id',
    'mobiles.0',
  ]);
  // Without a scope that can be read it is not known which of them it needs.
  expect(await block({ scope: 'everywhere', mobiles })).toEqual(['mobiles.0', 'scope']);
});

test('so do decisions, claims and sending hours', async () => {
  const operator = service.as((await service.given.operator()).key);
  const post = async (path: string, body: object) =>
    fieldsOf(await operator.post(`/operator/v1/${path}`, body));
  expect(await post('send_requests/decide', { ids: [], decision: 'reject' })).toEqual(['ids', 'reason']);
  expect(await post('send_requests/decide_similar', { fingerprint: '', decision: 'reject' })).toEqual([
    'fingerprint',
    'reason',
  ]);
  expect(
    await post('review_claims', { subjects: ['send:1', 'send:2'], take_over: true, desk: 'small' }),
  ).toEqual(['desk', 'subjects']);
  const set = async (body: object) => fieldsOf(await operator.put('/operator/v1/sending-hours', body));
  expect(await set({ service: 'letters', from: '10:00', to: '10:00' })).toEqual(['service', 'to']);
  expect(await set({ service: 'letters', from: 'ten', to: '10:00' })).toEqual(['from', 'service']);
});

test('so do credit, refunds, forwarded tickets and assigned messages', async () => {
  const operator = service.as((await service.given.operator()).key);
  const { accountId, key } = await service.given.account();
  const post = async (path: string, body: object) =>
    fieldsOf(await operator.post(`/operator/v1/${path}`, body));
  expect(await post(`accounts/${accountId}/credit`, { amount: 0, reason: '' })).toEqual(['amount', 'reason']);
  const charge = { amount: 500_000, redirectUrl: `${service.address}/wallet` };
  const { body: charged } = await service.as(key).post('/ws/v1/account/wallet/charge', charge);
  const refund = `orders/${charged.data.order_id}/refund`;
  expect(await post(refund, { amount: 500_001, reason: '' })).toEqual(['amount', 'reason']);
  expect(await post('tickets/x/forward', { support_department_id: 987_654 })).toEqual([
    'id',
    'support_department_id',
  ]);
  expect(await post('inbox/x/assign', { account_id: 987_654 })).toEqual(['account_id', 'id']);
});
