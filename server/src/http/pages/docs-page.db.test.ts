import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { testBrowser } from '../../../test/browser.ts';
import { testService } from '../../../test/test-platform.ts';
import { documentOfService } from '../../service.ts';

const service = testService();
const browser = testBrowser();

const balance = 'showBalance';
const cities = 'listCities';

interface Visit {
  readonly language?: 'fa' | 'en';
  readonly width?: number;
  /** Served in place of the service's own document. */
  readonly document?: unknown;
}

async function open(address: string, { language = 'fa', width = 1280, document }: Visit = {}) {
  const page = await browser.page({
    viewport: { width, height: 800 },
    extraHTTPHeaders: { 'accept-language': language },
  });
  const problems: string[] = [];
  page.on('pageerror', (problem) => problems.push(problem.message));
  page.on('console', (message) => {
    // A refusal that the test provoked is no error of the page.
    if (message.type() === 'error' && !message.text().includes('status of 4')) problems.push(message.text());
  });
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  if (document !== undefined)
    await page.route('**/openapi*.json', (route) => route.fulfill({ json: document }));
  await page.goto(service.address + address);
  await page.locator('.menu-list').waitFor({ state: 'attached' });
  return { page, problems };
}

async function send(page: Page, key: string) {
  await page.getByLabel(/^(Api|Operator)-Key/).fill(key);
  await page.locator('.request button[type=submit]').click();
  await page.locator('.received').waitFor();
  return {
    status: await page.locator('.received .status').innerText(),
    body: JSON.parse(await page.locator('.received .code-block code').innerText()) as {
      message: string | null;
      data: unknown;
    },
  };
}

function documentWith(operation: object, path = '/ws/v1/things', method = 'post') {
  return {
    openapi: '3.1.0',
    info: { title: 'Peyk', version: '1.0.0' },
    paths: {
      [path]: {
        [method]: { operationId: 'things', tags: ['things'], security: [{ account: [] }], ...operation },
      },
    },
    components: { securitySchemes: { account: { type: 'apiKey', in: 'header', name: 'Api-Key' } } },
  };
}

test('a request tried in the browser carries the header name letter for letter', async () => {
  const { key } = await service.given.account({ credit: 5000 });
  const lowerCase = await service
    .as(undefined)
    .get('/ws/v1/account/balance', { headers: { 'api-key': key } });
  expect(lowerCase.status).toBe(401);

  const { page, problems } = await open(`/docs#${balance}`);
  const { status, body } = await send(page, key);
  expect(status).toBe('200');
  expect(body.data).toMatchObject({ balanceAmount: 5000 });
  expect(problems).toEqual([]);
});

test('an operator tries an operation with the operator key', async () => {
  const { key } = await service.given.operator();
  const { page } = await open('/docs#listAudit');
  expect((await send(page, key)).status).toBe('200');
});

test('refusals come in the language of the page', async () => {
  const persian = await open(`/docs#${balance}`, { language: 'fa' });
  const english = await open(`/docs#${balance}`, { language: 'en' });
  expect((await send(persian.page, 'wrong')).body.message).toMatch(/[\u0600-\u06ff]/);
  expect((await send(english.page, 'wrong')).body.message).not.toMatch(/[\u0600-\u06ff]/);
});

test('an answer is seen without scrolling, and a refusal leads to what its code means', async () => {
  const { page } = await open('/docs#sendPattern');
  expect((await send(page, 'wrong')).status).toBe('401');
  const box = await page.locator('.received .status-line').boundingBox();
  const { height = 0 } = page.viewportSize() ?? {};
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeLessThan(height);
  await page.locator('.error-link').click();
  await page.waitForURL('**/docs/errors?lang=*#unauthorized');
  expect(await page.locator('.error-code:target').innerText()).toContain('401');
});

test('query parameters are sent, and the curl command shows the same call', async () => {
  const { key } = await service.given.account();
  const { page } = await open(`/docs#${cities}`);
  await page.getByLabel('province_id').fill('0');
  expect((await send(page, key)).status).toBe('422');
  const curl = await page.locator('.try > div .code-block code').last().innerText();
  expect(curl).toContain(`'${service.address}/cities?province_id=0'`);
  expect(curl).toContain(`-H 'Api-Key: ${key}'`);
});

test('the key stays in the tab: other operations find it, the next visitor does not', async () => {
  const { page } = await open(`/docs#${balance}`);
  await page.getByLabel('Api-Key').fill('my-key');
  await page.locator(`a[data-id=${cities}]`).click();
  await page.getByLabel('province_id').waitFor();
  expect(await page.getByLabel('Api-Key').inputValue()).toBe('my-key');
  expect(await page.evaluate('localStorage.length')).toBe(0);
  expect(await page.evaluate('document.cookie')).toBe('');
  const other = await open(`/docs#${balance}`);
  expect(await other.page.getByLabel('Api-Key').inputValue()).toBe('');
});

/** Runs in the page: opens every operation in turn and returns what is shown. */
const openAll = `(async () => {
  const links = Array.from(document.querySelectorAll('.menu-list a'));
  const count = (selector) => document.querySelectorAll(selector).length;
  const seen = [];
  for (const link of links) {
    // The listener of the page was added first, so it has already run.
    const opened = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    location.hash = link.hash;
    await opened;
    seen.push({
      id: link.dataset.id,
      marked: Array.from(document.querySelectorAll('.menu-list [aria-current=page]'), ({ dataset }) => dataset.id),
      addresses: count('.operation .address code'),
      forms: count('.try form'),
    });
  }
  return seen;
})()`;

test.each(['fa', 'en'] as const)(
  'every operation of the service opens without a fault (%s)',
  async (language) => {
    const { page, problems } = await open('/docs', { language });
    // Drawn in one language: that takes 10 of the 14 seconds, and its appearance is not tested here.
    if (language === 'en') await page.evaluate('document.body.hidden = true');
    const links = page.locator('.menu-list a');
    const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('data-id') ?? ''));
    const paths = Object.values(documentOfService()['paths'] as Record<string, object>);
    expect(ids).toHaveLength(paths.flatMap((path) => Object.keys(path)).length);
    const seen = await page.evaluate(openAll);
    expect(seen).toEqual(ids.map((id) => ({ id, marked: [id], addresses: 1, forms: 1 })));
    expect(problems).toEqual([]);
  },
);

test('nothing that the document says becomes markup', async () => {
  const evil = `<img src=x onerror="alert('owned')"><script>alert('owned')</script>`;
  const schema = {
    type: 'object',
    required: [evil],
    description: evil,
    properties: { [evil]: { type: 'string', enum: [evil], default: evil, pattern: evil, description: evil } },
  };
  const answer = { description: evil, content: { [evil]: { schema, example: evil } } };
  const document = documentWith({
    operationId: evil,
    tags: [evil],
    summary: evil,
    description: evil,
    parameters: [{ name: evil, in: 'query', description: evil, schema }],
    requestBody: { content: { 'application/json': { schema, example: { [evil]: evil } } } },
    responses: { 200: answer, 400: answer },
  });
  const { page, problems } = await open('/docs', { document });
  await page.locator('.menu-list a').click();
  await page.locator('.operation .address').waitFor();
  expect(await page.locator('h1').innerText()).toBe(evil);
  expect(await page.locator('main img, main script, nav img').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('an answer with markup in it stays text', async () => {
  const { page, problems } = await open('/docs#things', { document: documentWith({}) });
  const evil = `<img src=x onerror="alert('owned')">`;
  await page.route('**/ws/v1/things', (route) => route.fulfill({ contentType: 'text/html', body: evil }));
  await page.locator('.request button[type=submit]').click();
  expect(await page.locator('.received .code-block code').innerText()).toBe(evil);
  expect(await page.locator('.received img').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a body starts from its example and can be changed; broken JSON is not sent', async () => {
  const schema = { type: 'object', properties: { text: { type: 'string' } } };
  const content = { 'application/json': { schema, example: { text: 'سلام' } } };
  const { page } = await open('/docs#things', { document: documentWith({ requestBody: { content } }) });
  const bodies: (string | null)[] = [];
  await page.route('**/ws/v1/things', (route) => {
    bodies.push(route.request().postData());
    return route.fulfill({ json: {} });
  });
  const editor = page.locator('textarea.json');
  expect(JSON.parse(await editor.inputValue())).toEqual({ text: 'سلام' });
  await editor.fill('{"text": ');
  await page.locator('.request button[type=submit]').click();
  await page.locator('.problems p').waitFor();
  await editor.fill('{"text": "hi"}');
  await page.locator('.request button[type=submit]').click();
  await page.locator('.received').waitFor();
  expect(bodies).toEqual(['{"text": "hi"}']);
});

test('files and fields go out as a multipart form', async () => {
  const schema = {
    type: 'object',
    required: ['phone_book_id', 'file'],
    properties: {
      phone_book_id: { type: 'integer', minimum: 7 },
      tags: { type: 'array', items: { type: 'string' } },
      file: { type: 'string', format: 'binary' },
    },
  };
  const operation = { requestBody: { content: { 'multipart/form-data': { schema } } } };
  const { page } = await open('/docs#things', { document: documentWith(operation) });
  const forms: string[] = [];
  await page.route('**/ws/v1/things', (route) => {
    forms.push(route.request().postDataBuffer()?.toString() ?? '');
    return route.fulfill({ json: {} });
  });
  await page.getByLabel('tags').fill('["a", "b"]');
  await page
    .getByLabel('file')
    .setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from('mobile') });
  await page.locator('.request button[type=submit]').click();
  await page.locator('.received').waitFor();
  expect(forms[0]).toContain('name="phone_book_id"\r\n\r\n7\r\n');
  expect(forms[0]).toContain('name="tags[]"\r\n\r\nb\r\n');
  expect(forms[0]).toContain('name="file"; filename="contacts.csv"');
});

test('an answer that is a file can be saved under its name', async () => {
  const { page } = await open('/docs#things', { document: documentWith({}, '/ws/v1/things', 'get') });
  await page.route('**/ws/v1/things', (route) =>
    route.fulfill({
      contentType: 'application/octet-stream',
      headers: { 'content-disposition': 'attachment; filename="voice.wav"' },
      body: Buffer.from([0, 1, 2]),
    }),
  );
  await page.locator('.request button[type=submit]').click();
  const saved = page.waitForEvent('download');
  await page.locator('.received a[download]').click();
  expect((await saved).suggestedFilename()).toBe('voice.wav');
});

test('search finds an operation by its Persian name and opens the first with Enter', async () => {
  const { page } = await open('/docs');
  await page.keyboard.press('/');
  await page.keyboard.type('موجودي حساب');
  const found = page.locator('.menu-list a');
  // The customer operation and the operator one.
  await expect.poll(() => found.count()).toBe(2);
  expect(await found.first().getAttribute('data-id')).toBe(balance);
  await page.keyboard.press('Enter');
  await page.locator('.operation .address').waitFor();
  expect(page.url()).toContain(`#${balance}`);
});

test('on a narrow screen the menu folds away and nothing is wider than the screen', async () => {
  const { page } = await open(`/docs#${cities}`, { width: 375 });
  const list = page.locator('.menu-list');
  expect(await list.isVisible()).toBe(false);
  await page.locator('.menu-toggle').click();
  await page.locator(`a[data-id=${balance}]`).click();
  await list.waitFor({ state: 'hidden' });
  expect(await page.locator('.operation .address code').innerText()).toBe('/ws/v1/account/balance');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375);
});

test('the language switch keeps the operation that is open', async () => {
  const { page } = await open(`/docs#${balance}`, { language: 'fa' });
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await page.locator('h1').innerText()).toBe('موجودی حساب');
  await page.locator('a.language').click();
  await page.locator('html[lang=en]').waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
  expect(page.url()).toContain(`?lang=en#${balance}`);
});

test('a document that could not be read is asked for again, once at a time', async () => {
  const page = await browser.page();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let calls = 0;
  await page.route('**/openapi*.json', async (route) => {
    calls += 1;
    if (calls === 1) return route.abort();
    await released;
    return route.continue();
  });
  await page.goto(`${service.address}/docs`);
  const retry = page.locator('main .button');
  await retry.click();
  expect(await retry.isDisabled()).toBe(true);
  release();
  await page.locator('.menu-list a').first().waitFor();
  expect(calls).toBe(2);
});

test('the pages forbid whatever is inline or comes from elsewhere', async () => {
  for (const path of ['/', '/docs']) {
    const { headers, text } = await service.as(undefined).get(path);
    expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(text).not.toMatch(/ style=| on\w+=|https?:\/\//);
  }
});
