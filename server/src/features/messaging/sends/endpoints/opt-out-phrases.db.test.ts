import { expect, test } from 'vitest';

import { givenBulkSender, idOf, type BulkSender } from '../../../../../test/bulk-sender.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const mobiles = ['09121110001', '09121110002'];

/** An account on an advertising line with a phrase. */
async function givenAdvertiser(phrase: string | null = 'لغو۱۱'): Promise<BulkSender> {
  const sender = await givenBulkSender(service, { service: 'advertising' });
  await sender.operator.patch(`/operator/v1/lines/${sender.line.lineId}`, { opt_out_phrase: phrase });
  return sender;
}

const textsOf = async (sender: BulkSender, id: number) => (await sender.items(id)).map(({ text }) => text);

test('a text of an advertising line gets the phrase before its pages are counted, once', async () => {
  const sender = await givenAdvertiser();
  const almostFull = 'ف'.repeat(68);
  const body = sender.body({ text: almostFull, recipients: mobiles });
  const text = `${almostFull}\nلغو۱۱`;
  const priced = { receiver_count: 2, pages: 2, price_amount: 400, text_length: 74, text };
  expect((await sender.caller.post('/ws/v1/sms/calculate-cost', body)).body.data).toEqual(priced);
  expect((await sender.caller.post('/ws/v1/sms/check', body)).body.data).toMatchObject(priced);
  const sent = await sender.simple(body);
  expect(sent.body.data).toMatchObject({ pages: 2, cost: 400 });
  expect(await sender.show(idOf(sent))).toMatchObject({ text });
  const again = await sender.simple({ ...body, text });
  expect(await sender.show(idOf(again))).toMatchObject({ text });
});

test.each(['فروش ویژه لغو11', 'فروش ویژه\nلغو ۱۱.', 'فروش ویژه لغو: ١١'])(
  'a text that has the phrase in another spelling stays: %j',
  async (text) => {
    const sender = await givenAdvertiser();
    const { body } = await sender.caller.post('/ws/v1/sms/check', sender.body({ text }));
    expect(body.data.pages).toBe(1);
    const id = await sender.sent({ text, number_format: 'persian' });
    expect((await sender.show(id)).text.length).toBe(text.length);
  },
);

test('the phrase has the digits of the text', async () => {
  const sender = await givenAdvertiser();
  const id = await sender.sent({ text: 'Sale', number_format: 'english' });
  expect(await sender.show(id)).toMatchObject({ text: 'Sale\nلغو11' });
});

test('texts of their own, of rows and files end with it too, and their price is that of the send', async () => {
  const sender = await givenAdvertiser();
  const messages = [
    { mobile: mobiles[0], text: 'یک' },
    { mobile: mobiles[1], text: 'دو لغو۱۱' },
  ];
  const common = { line_number: sender.line.number, number_format: 'persian' };
  const texts = { ...common, messages };
  const { body } = await sender.caller.post('/ws/v1/sms/calculate-cost', texts);
  expect(body.data).toMatchObject({ pages: 1, text_length: 8, text: 'یک\nلغو۱۱' });
  expect(await textsOf(sender, idOf(await sender.caller.post('/ws/v1/sms/texts', texts)))).toEqual([
    'یک\nلغو۱۱',
    'دو لغو۱۱',
  ]);
  const keywords = { ...common, text: 'سلام %name%', recipients: [{ mobile: mobiles[0], name: 'مریم' }] };
  const personal = idOf(await sender.caller.post('/ws/v1/sms/keywords', keywords));
  expect(await textsOf(sender, personal)).toEqual(['سلام مریم\nلغو۱۱']);
  const file = idOf(await sender.file(`mobile\n${mobiles[0]}`, { number_format: 'persian' }));
  expect(await sender.show(file)).toMatchObject({ text: 'فروش ویژه\nلغو۱۱' });
  const sample = await sender.caller.post('/ws/v1/sms/sample', { ...common, text: 'نمونه' });
  expect(await sender.show(idOf(sample))).toMatchObject({ text: 'نمونه\nلغو۱۱' });
});

test('an account may have such texts refused, by every way to send', async () => {
  const sender = await givenAdvertiser();
  const settings = '/ws/v1/account/sending';
  expect((await sender.caller.get(settings)).body.data.opt_out_phrase).toBe('add');
  expect((await sender.caller.put(settings, { opt_out_phrase: 'refuse' })).body.data.opt_out_phrase).toBe(
    'refuse',
  );
  const refused = await sender.simple();
  expect(refused.status).toBe(422);
  expect(refused.body.errors.text[0]).toContain('لغو۱۱');
  const check = await sender.caller.post('/ws/v1/sms/check', sender.body());
  expect(check.status).toBe(422);
  const messages = [
    { mobile: mobiles[0], text: 'یک لغو11' },
    { mobile: mobiles[1], text: 'دو' },
  ];
  const own = { line_number: sender.line.number, number_format: 'persian', messages };
  expect((await sender.caller.post('/ws/v1/sms/texts', own)).status).toBe(422);
  expect((await sender.money()).entries).toEqual([]);
  idOf(await sender.simple({ text: 'فروش ویژه لغو11' }));
});

test('patterns, lines without a phrase and service lines are left as they are', async () => {
  const sender = await givenAdvertiser();
  const { code } = await service.given.approvedPattern(sender.accountId);
  const one = await sender.caller.post('/ws/v1/sms/pattern', {
    code,
    attributes: { code: '12345' },
    recipient: mobiles[0],
    line_number: sender.line.number,
    number_format: 'english',
  });
  expect(await textsOf(sender, idOf(one))).toEqual([expect.not.stringContaining('لغو')]);
  for (const change of [{ opt_out_phrase: null }, { opt_out_phrase: 'لغو۱۱', service: 'service' }]) {
    await sender.operator.patch(`/operator/v1/lines/${sender.line.lineId}`, change);
    const { body } = await sender.caller.post('/ws/v1/sms/check', sender.body());
    expect(body.data.text).toBeNull();
    expect(await sender.show(await sender.sent())).toMatchObject({ text: 'فروش ویژه' });
  }
});

test('a text that is too long with the phrase is refused, and says how long it is', async () => {
  const sender = await givenAdvertiser();
  const { status, body } = await sender.simple({ text: 'ف'.repeat(1528) });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['text']]);
});

test('an approved text with the phrase is known when it comes again', async () => {
  const sender = await givenAdvertiser();
  const trust = await sender.operator.put(`/operator/v1/accounts/${sender.accountId}/trust`, {
    is_trusted: true,
  });
  const first = await sender.simple();
  await sender.approve(idOf(first));
  const again = await sender.simple();
  expect([trust.status, again.body.data.waiting_for]).toEqual([200, null]);
});

test('a new advertising line has the phrase of the setting, and customers see it', async () => {
  const { operator, caller } = await givenBulkSender(service);
  const made = async (fields: object) => {
    const number = `5000${String(Math.abs(JSON.stringify(fields).length)).padStart(3, '0')}1`;
    const body = { number, title: 'خط', ...fields };
    return (await operator.post('/operator/v1/lines', body)).body.data;
  };
  const usual = await made({ service: 'advertising' });
  expect(usual.opt_out_phrase).toBe('لغو۱۱');
  expect((await made({ service: 'advertising', opt_out_phrase: null })).opt_out_phrase).toBeNull();
  expect((await made({ service: 'service' })).opt_out_phrase).toBeNull();
  const { body } = await caller.get(`/ws/v1/lines/accessible?search=${usual.number}`);
  expect(body.data).toMatchObject([{ opt_out_phrase: 'لغو۱۱' }]);
});
