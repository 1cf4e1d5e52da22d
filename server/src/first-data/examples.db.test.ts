import { expect, test } from 'vitest';

import { xlsxOf } from '../../test/sheets.ts';
import { testService } from '../../test/test-platform.ts';
import { catalogue } from '../catalogue.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { createFirstData } from './first-data.ts';

const service = testService();
const endpoints = new Map<string, Endpoint>(
  catalogue.flatMap((feature) => feature.endpoints.map((one) => [`${one.method} ${one.path}`, one])),
);

/** Removes values that differ at every run: ids, times, addresses, codes, sizes, the outlook of approvals. */
function withoutVaryingValues(value: unknown): unknown {
  const text = JSON.stringify(value, (key, one: unknown) => {
    if (/^(id|\w+_ids?|size|api_key|approval)$/.test(key) && one !== null) return '(its own)';
    if (key === 'code' && typeof one === 'string' && one.length === 10) return '(its own)';
    if (typeof one !== 'string') return one;
    return one.replace(/^\d{4}-.*T.*Z$/, '(moment)').replace(/^https?:.*$/, '(address)');
  });
  return JSON.parse(text);
}

const picture = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1');
const files: Readonly<Record<string, () => Promise<Buffer>>> = {
  'contacts.xlsx': () =>
    xlsxOf(
      ['mobile', 'name'],
      [
        ['09121112233', 'مریم احمدی'],
        ['0912', 'ناقص'],
      ],
    ),
  'numbers.xlsx': () => xlsxOf(['mobile'], [['09123456789'], ['09351234567'], ['0912']]),
  'screenshot.png': async () => picture,
};

type Places = Readonly<Record<string, unknown>>;

/** Calls an operation with its documented example. */
async function callExample(key: string | undefined, name: string, places: Places) {
  const endpoint = endpoints.get(name);
  if (endpoint === undefined) throw new Error(`there is no ${name}`);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_place, part: string) => String(places[part]));
  const body = (endpoint.examples?.body ?? {}) as Record<string, unknown>;
  const caller = service.as(key);
  if (endpoint.files === undefined) {
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const answer = await caller.request(endpoint.method, path, { headers, body: JSON.stringify(body) });
    return { endpoint, answer };
  }
  const form = new FormData();
  for (const [field, value] of Object.entries(body)) form.set(field, String(value));
  const shown = JSON.stringify(endpoint.examples?.data);
  for (const [field, { example, required }] of Object.entries(endpoint.files))
    // A file that may be left out is sent only where the answer shows it.
    if (required !== false || shown.includes(example))
      form.set(field, new Blob([(await files[example]?.()) ?? picture]), example);
  return { endpoint, answer: await caller.form(path, form) };
}

test('after a first start, the requests that the document shows are answered as it shows', async () => {
  const { apiKey } = await createFirstData(service.platform);
  const check = async (name: string, places: Places = {}) => {
    const { endpoint, answer } = await callExample(apiKey, name, places);
    expect(answer.status, `${name} ${answer.text}`).toBe(endpoint.status ?? 200);
    expect(withoutVaryingValues(answer.body.data), name).toEqual(
      withoutVaryingValues(endpoint.examples?.data),
    );
    return answer.body.data as Record<string, unknown>;
  };

  await check('GET /ws/v1/lines/accessible');
  await check('GET /ws/v1/sms/postal/get-available-lines');
  await check('GET /ws/v1/sms/postal/get-genders');
  await check('GET /ws/v1/auth/show_register_form');
  await check('GET /ws/v1/number_bank');
  await check('GET /ws/v1/phone_book');
  await check('GET /ws/v1/phone_book_attribute');
  await check('POST /ws/v1/account/update');
  await check('GET /ws/v1/account/profile');

  const { id: sendId } = await check('POST /ws/v1/sms/bank');
  await check('PATCH /ws/v1/send_request/{send_request_id}/schedule', { send_request_id: sendId });
  for (const kind of ['pattern', 'simple', 'keywords', 'sample', 'simple-file', 'calculate-cost'])
    await check(`POST /ws/v1/sms/${kind}`);

  await check('POST /ws/v1/phone_book');
  await check('POST /ws/v1/phone_book_attribute');
  const { id } = await check('POST /ws/v1/phone_book_data');
  await check('DELETE /ws/v1/phone_book_data/{id}', { id });
  await check('POST /ws/v1/phone_book_data/bulk-upsert');
  await check('POST /ws/v1/phone_book_data/excel-upsert');

  const { code } = await check('POST /ws/v1/patterns');
  await check('PUT /ws/v1/patterns/{code}', { code });
  await check('DELETE /ws/v1/patterns/{code}', { code });

  const { id: lbsId } = await check('POST /ws/v1/lbs');
  await check('GET /ws/v1/lbs');
  await check('GET /ws/v1/lbs/{lbsId}', { lbsId });
  await check('PUT /ws/v1/lbs/{lbsId}', { lbsId });
  await check('PATCH /ws/v1/lbs/{lbsId}/cancel', { lbsId });

  await check('POST /ws/v1/account/wallet/charge');
  await check('GET /ws/v1/orders');
  await check('GET /ws/v1/orders/{id}', { id: 1 });
  await check('POST /ws/v1/orders/pay');
  await check('POST /ws/v1/orders/cancel');

  await check('POST /ws/v1/blacklist');
  await check('GET /ws/v1/blacklist');
  await check('DELETE /ws/v1/blacklist/{mobile}', { mobile: '09123456789' });

  await check('GET /ws/v1/ticket/departments');
  await check('GET /ws/v1/ticket/importances');
  await check('POST /ws/v1/ticket');
  await check('GET /ws/v1/ticket');
  const { id: ticket } = await check('POST /ws/v1/ticket/reply');
  await check('GET /ws/v1/ticket/{id}', { id: ticket });
  await check('POST /ws/v1/ticket/closed');
});

test('a download is of a kind that the document names, and is called as it says', async () => {
  const { accountId, key } = await service.given.account();
  const { phonebookId } = await service.given.phonebook(accountId);
  const { paths } = (await service.as(undefined).get('/openapi.json')).body;
  for (const [name, path, query] of [
    ['/example/phone-book/{phone_book}/data.xlsx', `/example/phone-book/${phonebookId}/data.xlsx`, ''],
    ['/ws/v1/phone_book/{id}/export', `/ws/v1/phone_book/${phonebookId}/export`, ''],
    ['/ws/v1/phone_book/{id}/export', `/ws/v1/phone_book/${phonebookId}/export`, '?format=csv'],
  ] as const) {
    const { status, headers } = await service.as(key).get(path + query);
    expect(status).toBe(200);
    const [type = ''] = (headers['content-type'] ?? '').split(';');
    expect(Object.keys(paths[name].get.responses[200].content as object), name).toContain(type);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''/);
  }
});
