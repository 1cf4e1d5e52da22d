import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../test/bulk-sender.ts';
import { signIn } from '../../../test/panel.ts';
import { givenSender } from '../../../test/sender.ts';
import { testService } from '../../../test/test-platform.ts';

const service = testService();
const fieldsOf = ({ body }: { body: { errors?: object } }) => Object.keys(body.errors ?? {}).sort();

const wrong = {
  recipient: '+989123456789',
  schedule: '2001-01-01 10:00:00',
  line_number: '1',
  attributes: {},
};
const named = ['attributes.code', 'line_number', 'recipient', 'schedule'];

test('a refused code names the wrong fields of the schema and of every later check', async () => {
  const sender = await givenSender(service);
  const refused = await sender.send({ ...wrong, number_format: 'fa' });
  expect([refused.status, fieldsOf(refused)]).toEqual([422, [...named, 'number_format'].sort()]);
  expect(fieldsOf(await sender.send(wrong))).toEqual(named);
});

test('a form is refused like JSON', async () => {
  const sender = await givenSender(service);
  const { code } = sender;
  const refused = await sender.caller.request('POST', '/ws/v1/sms/pattern', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ code, recipient: '0912', line_number: '1', number_format: 'fa' }).toString(),
  });
  expect(fieldsOf(refused)).toEqual(['attributes.code', 'line_number', 'number_format', 'recipient']);
});

test('what cannot be judged is not named: variables of a pattern that is not there', async () => {
  const sender = await givenSender(service);
  expect(fieldsOf(await sender.send({ ...wrong, code: 'nothing000' }))).toEqual(named.slice(1));
});

test('sends to many, files, banks and postal codes name all of them too', async () => {
  const sender = await givenBulkSender(service);
  const common = { text: 'سلام', line_number: '1', number_format: 'fa', schedule: 'soon' };
  const post = async (path: string, body: object) => fieldsOf(await sender.caller.post(path, body));
  const basic = ['line_number', 'number_format', 'schedule'];
  expect(
    await post('/ws/v1/sms/simple', {
      ...common,
      recipients: ['09121111111', '0912'],
      selectedPhoneBooks: [{ id: 987_654 }],
    }),
  ).toEqual([...basic, 'recipients.1', 'selectedPhoneBooks.0.id'].sort());
  expect(await post('/ws/v1/sms/keywords', { ...common, recipients: [{ mobile: '0912' }] })).toEqual(
    [...basic, 'recipients.0'].sort(),
  );
  expect(await post('/ws/v1/sms/sample', common)).toEqual(basic);
  expect(await post('/ws/v1/sms/bank', common)).toEqual([...basic, 'recipients'].sort());
  expect(await post('/ws/v1/sms/simple-file', common)).toEqual([...basic, 'recipients_file'].sort());
  expect(
    await post('/ws/v1/sms/postal/send', {
      ...common,
      line_id: 987_654,
      filters: [{ postal_code: '1', gender_id: 0, age_from: 1350, age_to: 1380 }],
    }),
  ).toEqual(expect.arrayContaining(['line_id', 'number_format', 'schedule']));
  expect(
    await post('/ws/v1/sms/voice/send', { file_id: 'x', recipients: ['0912'], schedule: 'soon' }),
  ).toEqual(['file_id', 'recipients.0', 'schedule']);
});

test('so do patterns and contacts', async () => {
  const { accountId, caller } = await givenBulkSender(service);
  const pattern = { text: '%code%', website: 'no site', share: 7, vars: [] };
  expect(fieldsOf(await caller.post('/ws/v1/patterns', pattern))).toEqual(['share', 'vars', 'website']);
  const { code } = await service.given.approvedPattern(accountId);
  const edit = { text: '%code%', website: 'no site', vars: [] };
  expect(fieldsOf(await caller.put(`/ws/v1/patterns/${code}`, edit))).toEqual(['shared', 'vars', 'website']);
  const { phonebookId } = await service.given.phonebook(accountId);
  const contact = {
    phone_book_id: phonebookId,
    mobile: '0912',
    prefix: 'boy',
    name: 7,
    attributes: [{ attribute_id: 987_654, value: '' }],
  };
  expect(
    fieldsOf(
      await caller.post('/ws/v1/phone_book_data', contact, { headers: { accept: 'application/json' } }),
    ),
  ).toEqual(['attributes.0.attribute_id', 'mobile', 'name', 'prefix']);
});

test('so does a location request, when it is created and when it is edited', async () => {
  const { caller } = await givenBulkSender(service);
  const wrongRequest = {
    text: 'سلام',
    start_time: 4_000_000_000,
    end_time: 3_000_000_000,
    receiver_count: 'many',
    latitude: 91.5,
    longitude: 51,
    radius: 500,
    device: 'Nokia',
    receiver_age_from: 200,
    line_number: '1',
  };
  const fields = ['device', 'end_time', 'latitude', 'line_number', 'receiver_age_from', 'receiver_count'];
  expect(fieldsOf(await caller.post('/ws/v1/lbs', wrongRequest))).toEqual(fields);
  expect(fieldsOf(await caller.put('/ws/v1/lbs/1', wrongRequest))).toEqual(fields);
  const later = { ...wrongRequest, receiver_count: 5 };
  expect(fieldsOf(await caller.post('/ws/v1/lbs', later))).toEqual(fields.slice(0, 5));
});

test('so does the registration of an account, by a seller, an operator or in the panel', async () => {
  const seller = await service.given.account();
  const wrongAccount = {
    plan_id: 987_654,
    person_type: 'robot',
    username: 'white space',
    first_name: 'سارا',
    last_name: '',
    national_code: '0013542418',
    mobile: '0912',
    discount_code: 'NO-SUCH-CODE',
    seller_id: 987_654,
    should_notify_user: true,
    redirect_url: 'ftp://shop.example',
  };
  const fields = Object.keys(wrongAccount)
    .filter((name) => !['first_name', 'should_notify_user'].includes(name))
    .sort();
  const bySeller = service.as(seller.key);
  expect(fieldsOf(await bySeller.post('/ws/v1/account/register', wrongAccount))).toEqual(fields);
  const right = { person_type: 'real', last_name: 'محمدی' };
  expect(fieldsOf(await bySeller.post('/ws/v1/auth/register', { ...wrongAccount, ...right }))).toEqual(
    fields.filter((name) => !Object.hasOwn(right, name)),
  );
  const operator = service.as((await service.given.operator()).key);
  expect(fieldsOf(await operator.post('/operator/v1/accounts', wrongAccount))).toEqual(fields);
  const ofSeller = ['plan_id', 'seller_id', 'should_notify_user', 'redirect_url'];
  const ofPerson = Object.fromEntries(
    Object.entries(wrongAccount).filter(([name]) => !ofSeller.includes(name)),
  );
  expect(fieldsOf(await service.as(undefined).post('/panel/v1/register', ofPerson))).toEqual(
    Object.keys(ofPerson)
      // A discount code is not judged beside other problems: nothing would limit how many are tried.
      .filter((name) => !['first_name', 'discount_code'].includes(name))
      .sort(),
  );
});

test('so does an update of an account, inside ceo and company too', async () => {
  const { key, accountId } = await service.given.account();
  const changes = {
    gender: 7,
    email: 'no address',
    mobile: '0912',
    live_province_id: 987_654,
    ceo: { gender: 7, national_code: '0013542418' },
    company: { name: 7, email: 'no address', city_id: 987_654 },
  };
  expect(fieldsOf(await service.as(key).post('/ws/v1/account/update', changes))).toEqual([
    'ceo.gender',
    'ceo.national_code',
    'company.city_id',
    'company.email',
    'company.name',
    'email',
    'gender',
    'live_province_id',
    'mobile',
  ]);
  const operator = service.as((await service.given.operator()).key);
  const settings = { plan_id: 987_654, sites: ['ok.example', 'no site', ''], verified: 'perhaps' };
  expect(fieldsOf(await operator.patch(`/operator/v1/accounts/${accountId}`, settings))).toEqual([
    'plan_id',
    'sites.2',
    'verified',
  ]);
  const twoWrong = { plan_id: 987_654, sites: ['no site', 'ok.example', 'also no site'] };
  expect(fieldsOf(await operator.patch(`/operator/v1/accounts/${accountId}`, twoWrong))).toEqual([
    'plan_id',
    'sites.0',
    'sites.2',
  ]);
});

test('so does a ticket, its file too', async () => {
  const { key } = await service.given.account();
  const caller = service.as(key);
  const wrongTicket = { support_department_id: 987_654, title: '', importance: 'dire', question: 'سلام' };
  const named = ['importance', 'support_department_id', 'title'];
  expect(fieldsOf(await caller.post('/ws/v1/ticket', wrongTicket))).toEqual(named);
  const form = (fields: object) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
    body.set('file', new Blob([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2])]), 'program.bin');
    return body;
  };
  expect(fieldsOf(await caller.form('/ws/v1/ticket', form(wrongTicket)))).toEqual(['file', ...named]);
  expect(fieldsOf(await caller.form('/ws/v1/ticket', form({ ...wrongTicket, title: 'خط' })))).toEqual([
    'file',
    'importance',
    'support_department_id',
  ]);
  const reply = form({ ticket_id: 'x', message: '' });
  expect(fieldsOf(await caller.form('/ws/v1/ticket/reply', reply))).toEqual(['file', 'message', 'ticket_id']);
});

test('a row of many contacts names what is wrong with it at every stage', async () => {
  const { accountId, caller } = await givenBulkSender(service);
  const { phonebookId } = await service.given.phonebook(accountId);
  const item = {
    mobile: '0912',
    name: 7,
    prefix: 'boy',
    attributes: [{ attribute_id: 987_654, value: '' }],
  };
  const headers = { accept: 'application/json', 'accept-language': 'en' };
  const body = { phone_book_id: phonebookId, items: [item] };
  const saved = await caller.post('/ws/v1/phone_book_data/bulk-upsert', body, { headers });
  expect(saved.body.data).toMatchObject({ inserted: 0, failed: 1 });
  // Three are spelled out, the fourth is counted.
  const { message } = saved.body.data.errors[0];
  for (const part of ['name', 'mobile', 'prefix', '1 more']) expect(message).toContain(part);
});

test('so do orders', async () => {
  const { caller } = await givenBulkSender(service);
  const post = async (path: string, body: object) => fieldsOf(await caller.post(path, body));
  expect(await post('/ws/v1/account/wallet/charge', { amount: 'much', redirectUrl: 'ftp://x' })).toEqual([
    'amount',
    'redirectUrl',
  ]);
  expect(
    await post('/ws/v1/orders/pay', { orderId: 'x', paymentSource: 'purse', redirectUrl: 'ftp://x' }),
  ).toEqual(['orderId', 'paymentSource', 'redirectUrl']);
  expect(await post('/ws/v1/orders/apply-discount', { orderId: 'x', discountCode: 'NO-SUCH' })).toEqual([
    'discountCode',
    'orderId',
  ]);
});

test('so do phonebooks, their attributes and imports', async () => {
  const { accountId, caller } = await givenBulkSender(service);
  const { phonebookId } = await service.given.phonebook(accountId);
  const attribute = { title: '', code: 'two words' };
  expect(fieldsOf(await caller.post('/ws/v1/phone_book_attribute', attribute))).toEqual(['code', 'title']);
  const reserved = { title: 'شغل', type: 'poem', code: 'mobile' };
  expect(fieldsOf(await caller.post('/ws/v1/phone_book_attribute', reserved))).toEqual(['code', 'type']);
  const book = { title: 7, attributes: [987_654, 987_655] };
  const ofBook = ['attributes.0', 'attributes.1', 'title'];
  expect(fieldsOf(await caller.post('/ws/v1/phone_book', book))).toEqual(ofBook);
  expect(fieldsOf(await caller.put(`/ws/v1/phone_book/${phonebookId}`, book))).toEqual(ofBook);
  for (const source of [987_654, phonebookId]) {
    const merged = { source_id: source, delete_source: 'perhaps' };
    expect(fieldsOf(await caller.post(`/ws/v1/phone_book/${phonebookId}/merge`, merged))).toEqual([
      'delete_source',
      'source_id',
    ]);
  }
});

test('so does an import, its file too', async () => {
  const { accountId, caller } = await givenBulkSender(service);
  const { phonebookId } = await service.given.phonebook(accountId);
  const post = async (fields: object, file?: Buffer, path = 'excel-upsert') => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
    if (file) body.set('file', new Blob([file]), 'contacts.xlsx');
    return fieldsOf(await caller.form(`/ws/v1/phone_book_data/${path}`, body));
  };
  const broken = Buffer.from([0x50, 0x4b, 3, 4, 0, 1, 2]);
  const columns = JSON.stringify({ Phone: 'no-such-column' });
  expect(await post({ phone_book_id: phonebookId, columns })).toEqual(['columns', 'file']);
  expect(await post({ phone_book_id: phonebookId, columns }, broken)).toEqual(['columns', 'file']);
  expect(await post({ phone_book_id: 'x', columns: '{' }, broken)).toEqual([
    'columns',
    'file',
    'phone_book_id',
  ]);
  expect(await post({ phone_book_id: 'x', columns }, broken)).toEqual(['file', 'phone_book_id']);
  expect(await post({ phone_book_id: 'x' }, broken, 'excel-preview')).toEqual(['file', 'phone_book_id']);
});

test('so do webhooks, a new moment of a send and a voice file', async () => {
  const { caller } = await givenBulkSender(service);
  const webhook = { url: 'ftp://shop.example', events: ['no.such'] };
  const ofWebhook = ['events.0', 'url'];
  expect(fieldsOf(await caller.post('/ws/v1/webhooks', webhook))).toEqual(ofWebhook);
  expect(fieldsOf(await caller.patch('/ws/v1/webhooks/1', webhook))).toEqual(ofWebhook);
  expect(fieldsOf(await caller.patch('/ws/v1/send_request/x/schedule', { schedule: 'soon' }))).toEqual([
    'schedule',
    'send_request_id',
  ]);
  const voice = new FormData();
  voice.set('title', 'x'.repeat(201));
  voice.set('file', new Blob(['no sound']), 'welcome.mp3');
  expect(fieldsOf(await caller.form('/ws/v1/sms/voice/upload-file', voice))).toEqual(['file', 'title']);
});

test('so do lines, carriers and alerts of operators', async () => {
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

test('so do values of variables, beside wrong numbers and wrong other fields', async () => {
  const { caller } = await givenBulkSender(service);
  const { number } = await service.given.line();
  const send = {
    text: '%name% %order%',
    line_number: number,
    recipients: [
      { mobile: '0912', name: 'سارا', order: '1' },
      { mobile: '09121111111', name: 'سارا' },
      { mobile: '09121111112', name: 'ا'.repeat(1600), order: '1' },
      { mobile: '09121111113', name: '', order: '' },
      { mobile: '09121111114', name: 'رضا', order: '2' },
    ],
  };
  const values = [0, 1, 2, 3].map((row) => `recipients.${row}`);
  const post = async (body: object) => fieldsOf(await caller.post('/ws/v1/sms/keywords', body));
  expect(await post(send)).toEqual(values);
  expect(await post({ ...send, line_number: '1', number_format: 'fa' })).toEqual(
    ['line_number', 'number_format', ...values].sort(),
  );
  expect(await post({ ...send, recipients: send.recipients.slice(1), schedule: 'soon' })).toEqual([
    'recipients.0',
    'recipients.1',
    'recipients.2',
    'schedule',
  ]);
});

test('a misspelled optional field is refused with the right name, beside other problems', async () => {
  const sender = await givenSender(service);
  const refused = await sender.send({ shedule: '2030-01-01 10:00:00' }, { 'accept-language': 'en' });
  expect([refused.status, fieldsOf(refused)]).toEqual([422, ['shedule']]);
  expect(refused.body.message).toContain('Did you mean schedule?');
  expect(fieldsOf(await sender.send({ shedule: '', recipient: '0912' }))).toEqual(['recipient', 'shedule']);
  expect((await sender.money()).entries).toEqual([]);
});

test('so is one in an item of a list, but not among the variables of recipients', async () => {
  const { accountId, caller } = await givenBulkSender(service);
  const { phonebookId: id } = await service.given.phonebook(accountId);
  const { number } = await service.given.line();
  const send = { text: 'سلام', line_number: number, number_format: 'english', recipients: ['09121111111'] };
  const selectedPhoneBooks = [{ id }, { id, ofset: 10 }];
  const headers = { 'accept-language': 'en' };
  const post = (body: object) => caller.post('/ws/v1/sms/simple', body, { headers });
  const refused = await post({ ...send, selectedPhoneBooks });
  expect([refused.status, fieldsOf(refused)]).toEqual([422, ['selectedPhoneBooks.1.ofset']]);
  expect(refused.body.message).toContain('Did you mean offset?');
  expect(fieldsOf(await post({ ...send, selectedPhoneBooks, shedule: '', number_format: 'fa' }))).toEqual([
    'number_format',
    'selectedPhoneBooks.1.ofset',
    'shedule',
  ]);
  expect((await post({ ...send, selectedPhoneBooks: [{ id, note: 'shop' }] })).status).toBe(201);
  const personal = { ...send, text: '%moblie%', recipients: [{ mobile: '09121111111', moblie: 'x' }] };
  expect((await caller.post('/ws/v1/sms/keywords', personal)).status).toBe(201);

  const session = await signIn(service, await service.given.user({ accountId }));
  const calls = () => session.call('GET', '/panel/v1/calls?path=sms/simple');
  await expect.poll(async () => (await calls()).body.data.total).toBe(3);
  const rows = (await calls()).body.data.data as { ignored_fields: string[] }[];
  expect(rows.map(({ ignored_fields: fields }) => [...fields].sort())).toEqual([
    ['selectedPhoneBooks.0.note'],
    ['selectedPhoneBooks.1.ofset', 'shedule'],
    ['selectedPhoneBooks.1.ofset'],
  ]);
});

test('other unknown fields are ignored, and so is a misspelled one in live', async () => {
  const sender = await givenSender(service);
  expect((await sender.send({ source: 'shop', recipients: [], id: 7 })).status).toBe(201);
  const operator = service.as((await service.given.operator()).key);
  await operator.patch(`/operator/v1/accounts/${sender.accountId}`, { dialect: 'live' });
  expect((await sender.send({ shedule: '2030-01-01 10:00:00' })).status).toBe(200);
});

test('the log of calls lists ignored fields, without what may be a value', async () => {
  const sender = await givenSender(service);
  const session = await signIn(service, await service.given.user(sender));
  await sender.send({ source: 'shop', '09121112233': 1, '{"recipient":"09121112233"}': '', shedule: '' });
  await sender.send({ utm_source: 'shop' });
  await sender.send();
  const calls = () => session.call('GET', '/panel/v1/calls?path=sms/pattern');
  await expect.poll(async () => (await calls()).body.data.total).toBe(3);
  const rows = (await calls()).body.data.data as { status: number; ignored_fields: string[] }[];
  expect(rows.map(({ status, ignored_fields: fields }) => [status, [...fields].sort()])).toEqual([
    [201, []],
    [201, ['utm_source']],
    [422, ['shedule', 'source', '•••', '•••']],
  ]);
});
