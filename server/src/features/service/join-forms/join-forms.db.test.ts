import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { givenVerifier, wrongFor } from '../../messaging/verify/verify-for-test.ts';

const service = testService({ PEYK_MODERATED_KINDS: '' });
const mobile = '09121240001';

async function givenForm(changes: object = {}) {
  const verifier = await givenVerifier(service, { credit: 100_000, rate: 100 });
  const { caller, accountId, pattern, line } = verifier;
  const settings = { pattern_code: pattern, line_number: line.number };
  expect((await caller.put('/ws/v1/verify/settings', settings)).status).toBe(200);
  const { phonebookId } = await service.given.phonebook(accountId, { title: 'باشگاه' });
  const path = `/ws/v1/phone_book/${phonebookId}/join-form`;
  const content = { title: 'باشگاه <گل>', terms: 'ماهی یک پیامک؛ لغو با 11', ...changes };
  const saved = await caller.put(path, content);
  expect(saved.status).toBe(200);
  const { code } = saved.body.data;
  const stranger = service.as(undefined);
  const page = (lang = 'en') => stranger.get(`/join/${code}?lang=${lang}`);
  const send = (step: string, fields: Record<string, string>) =>
    stranger.request('POST', `/join/${code}${step}?lang=en`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  const join = (fields: object = {}) => send('', { name: 'زهرا', mobile, consent: 'yes', ...fields });
  const confirm = (typed: string, fields: object = {}) =>
    send('/check', { name: 'زهرا', mobile, code: typed, ...fields });
  const contacts = async () =>
    (await caller.get(`/ws/v1/phone_book_data?phone_book_id=${phonebookId}`)).body.data.data;
  return { ...verifier, phonebookId, path, content, saved, page, join, confirm, contacts };
}

test('a person joins with a code, and the source and moment of the consent stay with the contact', async () => {
  const form = await givenForm();
  expect((await form.page('fa')).text).toContain('باشگاه &lt;گل&gt;');
  expect((await form.page('en')).text).toContain('I agree to receive these messages.');
  const asked = await form.join({ mobile: '۰۹۱۲۱۲۴۰۰۰۱' });
  expect([asked.status, asked.text]).toEqual([200, expect.stringContaining(mobile)]);
  const code = await form.code();
  const wrong = await form.confirm(wrongFor(code));
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('role="alert"')]);
  expect(await form.contacts()).toEqual([]);

  const done = await form.confirm(code);
  expect([done.status, done.text]).toEqual([200, expect.stringContaining('you have joined')]);
  const { rows } = await service.platform.pool.query<{ id: number }>(
    `select id from verifications where account_id = $1 and status = 'approved'`,
    [form.accountId],
  );
  expect(await form.contacts()).toMatchObject([
    {
      mobile,
      name: 'زهرا',
      consent: `/join/${form.saved.body.data.code}, verification ${rows[0]?.id}`,
      consented_at: service.clock.now().toISOString(),
    },
  ]);
  // The code is used up: it confirms no other name.
  expect((await form.confirm(code, { name: 'دیگری' })).status).toBe(422);
  expect(await form.contacts()).toMatchObject([{ name: 'زهرا' }]);
});

test('a code of another purpose joins nothing, and without the consent no code goes out', async () => {
  const form = await givenForm();
  await form.started({ recipient: mobile, purpose: 'login' });
  expect((await form.confirm(await form.code())).status).toBe(422);
  const before = (await form.codes()).length;
  expect((await form.join({ consent: '' })).status).toBe(422);
  // What was given stays, the consent too.
  const refused = await form.join({ mobile: '12' });
  expect(refused.status).toBe(422);
  expect(refused.text).toMatch(/name="name"[^>]*value="زهرا"/);
  expect(refused.text).toMatch(/name="mobile"[^>]*value="12"/);
  expect(refused.text).toMatch(/name="consent"[^>]* checked/);
  expect((await form.page()).text).not.toContain('checked');
  expect((await form.codes()).length).toBe(before);
  expect(await form.contacts()).toEqual([]);
});

test('a form keeps its address, closes, counts codes of a day and ends', async () => {
  const form = await givenForm({ daily_max: 1 });
  expect((await form.join()).status).toBe(200);
  const full = await form.join({ mobile: '09121240002' });
  expect([full.status, full.text]).toEqual([429, expect.stringContaining('today')]);
  service.clock.advance(86_400_000);
  expect((await form.join({ mobile: '09121240002' })).status).toBe(200);

  const closed = await form.caller.put(form.path, { ...form.content, is_open: false });
  expect(closed.body.data).toMatchObject({ code: form.saved.body.data.code, is_open: false });
  expect((await form.page()).status).toBe(404);
  expect((await form.join()).status).toBe(404);
  expect((await form.caller.get(form.path)).body.data).toMatchObject({ is_open: false });
  expect((await form.caller.delete(form.path)).status).toBe(200);
  expect((await form.caller.delete(form.path)).status).toBe(404);
  expect((await form.caller.get(form.path)).status).toBe(404);
});

test('a code that was refused does not count for the day', async () => {
  const form = await givenForm({ daily_max: 1 });
  const setCredit = (amount: number) =>
    service.platform.pool.query('update credits set amount_left = $2 where account_id = $1', [
      form.accountId,
      amount,
    ]);
  await setCredit(0);
  expect((await form.join()).status).toBe(409);
  await setCredit(100_000);
  expect((await form.join()).status).toBe(200);
  expect((await form.join({ mobile: '09121240002' })).status).toBe(429);
});

test('a form belongs to a phonebook of the account, and says nothing of the credit of the account', async () => {
  const [form, other] = [await givenForm(), await givenForm()];
  expect((await other.caller.get(form.path)).status).toBe(404);
  expect((await other.caller.put(form.path, form.content)).status).toBe(404);
  expect((await other.caller.delete(form.path)).status).toBe(404);
  await service.platform.pool.query('update credits set amount_left = 0 where account_id = $1', [
    form.accountId,
  ]);
  const poor = await form.join({ mobile: '09121240003' });
  expect(poor.status).toBe(409);
  expect(poor.text).not.toMatch(/credit|balance/i);
});

test('a send reaches those who consented only, and a consent by the API is of now', async () => {
  const { caller, phonebookId, line } = await givenForm();
  const save = (body: object) =>
    caller.post('/ws/v1/phone_book_data', { phone_book_id: phonebookId, ...body });
  const consented = await save({ mobile: '09121240011', consent: 'فرم کاغذی' });
  expect(consented.body.data.consented_at).toBe(service.clock.now().toISOString());
  const dated = { mobile: '09121240012', consent: 'فرم کاغذی', consented_at: '1404/05/01' };
  expect((await save(dated)).body.data).toMatchObject(dated);
  const renamed = await save({ mobile: '09121240012', name: 'زهرا' });
  expect(renamed.body.data).toMatchObject({ ...dated, name: 'زهرا' });
  await save({ mobile: '09121240013' });
  const many = { items: [{ mobile: '09121240014', consent: 'API' }] };
  await caller.post('/ws/v1/phone_book_data/bulk-upsert', { phone_book_id: phonebookId, ...many });
  const where = [{ field: 'consent', is: 'filled' }];
  const priced = await caller.post('/ws/v1/sms/calculate-cost', {
    text: 'سلام',
    line_number: line.number,
    number_format: 'english',
    selectedPhoneBooks: [{ id: phonebookId, where }],
  });
  expect(priced.body.data).toMatchObject({ receiver_count: 3 });
});
