import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../test/bulk-sender.ts';
import { testService } from '../../../../test/test-platform.ts';
import { countPages } from '../../../text/pages.ts';
import { blockNumbers } from './codes/blocks-store.ts';
import { linkCodes } from './codes/open-codes.ts';
import { clickCounter } from './redirect/click-counter.ts';
import { countClicks } from './redirect/count-clicks.ts';
import { forgetLinkAddresses } from './redirect/forget-addresses.job.ts';

const service = testService({
  PEYK_MODERATION: 'auto',
  PEYK_LINK_URL: 'http://k.test',
  PEYK_LINK_ADDRESS_DAYS: '1',
});
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const shape = /http:\/\/k\.test\/([2-9A-HJ-NP-Za-km-z]{8})/;
const text = 'حراج آغاز شد: https://shop.example/sale?from=sms&campaign=123456789012345678901234567890';

const open = (code: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${service.address}/l/${code}`, {
    method,
    redirect: 'manual',
    headers: { 'user-agent': phone, ...headers },
  });
/** A change reaches the memory of the redirector by a notification, which arrives soon after the answer of the change. */
const opens = (code: string) => expect.poll(async () => (await open(code)).status);
const count = () => service.platform.runtime.get(clickCounter).run();

async function textsOf(sender: Awaited<ReturnType<typeof givenBulkSender>>, id: number) {
  const answer = await sender.caller.get(`/ws/v1/send_request/${id}/items?limit=50`);
  return (answer.body.data.data as { id: number; text: string }[])
    .toSorted((one, other) => one.id - other.id)
    .map((item) => item.text);
}
const codesIn = (texts: string[]) => texts.map((one) => shape.exec(one)?.[1] ?? '');
const linkOf = async (sender: Awaited<ReturnType<typeof givenBulkSender>>, id: number) =>
  (await sender.caller.get(`/ws/v1/links?send_id=${id}`)).body.data.data[0];

test('each recipient has a code of their own, and the price is that of the short text', async () => {
  const sender = await givenBulkSender(service);
  const body = sender.body({ text, shorten_links: 'each' });
  const cost = (await sender.caller.post('/ws/v1/sms/calculate-cost', body)).body.data;
  const long = (await sender.caller.post('/ws/v1/sms/calculate-cost', sender.body({ text }))).body.data;
  expect(cost.pages).toBe(1);
  expect(long.pages).toBe(2);
  expect(cost.text).toMatch(shape);
  const sent = await sender.simple({ text, shorten_links: 'each' });
  expect(sent.body.data).toMatchObject({ pages: 1, cost: cost.price_amount });
  const texts = await textsOf(sender, sent.body.data.id);
  const codes = codesIn(texts);
  expect(new Set(codes).size).toBe(3);
  expect(
    texts.every(
      (one) => one.length === cost.text_length && one === cost.text.replace(shape, shape.exec(one)?.[0]),
    ),
  ).toBe(true);
  const answer = await open(codes[1] ?? '');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    'https://shop.example/sale?from=sms&campaign=123456789012345678901234567890',
  ]);
  await open(codes[1] ?? '');
  await count();
  const link = await linkOf(sender, sent.body.data.id);
  expect(link).toMatchObject({ kind: 'each', clicks: 2, robots: 0, clicked_recipients: 1, state: 'open' });
  const clicked = (await sender.caller.get(`/ws/v1/links/${link.id}/recipients`)).body.data;
  expect(clicked.data).toMatchObject([{ item: 2, recipient: '09122222222', clicks: 2 }]);
  const hours = (await sender.caller.get(`/ws/v1/links/${link.id}/clicks`)).body.data;
  expect(hours).toMatchObject([{ clicks: 2, robots: 0 }]);
  const file = await sender.caller.get(`/ws/v1/links/${link.id}/recipients/export?format=csv`);
  expect(file.status).toBe(200);
});

test('pages are those of the text that each recipient gets, also where a link lies across two of them', async () => {
  const sender = await givenBulkSender(service);
  const link = 'https://shop.example/sale';
  const texts = [
    `${'ب'.repeat(60)} ${link}`,
    `${link} ${'پایان '.repeat(20)}${link}`,
    `${'a'.repeat(140)} ${link}`,
    `[${'b'.repeat(150)} ${link} €`,
    `👩‍👩‍👧 ${'س'.repeat(50)} ${link} و ${link}/2`,
    `${'س'.repeat(44)}👩‍👩‍👧 ${link}`,
  ];
  for (const given of texts) {
    const id = await sender.sent({ text: given, shorten_links: 'each' });
    const { rows } = await service.platform.pool.query<{ text: string; pages: number }>(
      'select text, pages from send_items where account_id = $1 and request_id = $2 order by n',
      [sender.accountId, id],
    );
    expect(rows.map((row) => row.pages)).toEqual(rows.map((row) => countPages(row.text).pages));
    const between = given.split(/https:\/\/shop\.example\/sale(?:\/2)?/);
    expect(
      rows.map((row) => row.text.split(new RegExp(shape.source)).filter((_, at) => at % 2 === 0)),
    ).toEqual(rows.map(() => between));
  }
});

test('one code for all, in personalised texts too', async () => {
  const sender = await givenBulkSender(service);
  const answer = await sender.caller.post('/ws/v1/sms/keywords', {
    text: '%name%: https://shop.example/a https://shop.example/b',
    line_number: sender.line.number,
    recipients: [
      { mobile: '09121111111', name: 'سارا' },
      { mobile: '09122222222', name: 'علی' },
    ],
    shorten_links: 'one',
  });
  expect(answer.status).toBe(201);
  const texts = await textsOf(sender, answer.body.data.id);
  expect(texts.map((one) => one.split(': ')[1])).toEqual([
    texts[0]?.split(': ')[1],
    texts[0]?.split(': ')[1],
  ]);
  const links = (await sender.caller.get(`/ws/v1/links?send_id=${answer.body.data.id}`)).body.data.data;
  expect(links.map((link: { short_url: string }) => texts[0]?.includes(link.short_url))).toEqual([
    true,
    true,
  ]);
});

test('robots, HEAD, prefetch and the first second after hand-over are no clicks', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ text, shorten_links: 'each' });
  const [one = '', two = ''] = codesIn(await textsOf(sender, id));
  await service.platform.pool.query('update send_items set sent_at = $2 where request_id = $1 and n = 2', [
    id,
    service.clock.now(),
  ]);
  await open(one, { 'user-agent': 'TelegramBot (like TwitterBot)' });
  await open(one, {}, 'HEAD');
  await open(one, { 'sec-purpose': 'prefetch' });
  await open(two);
  await count();
  expect(await linkOf(sender, id)).toMatchObject({ clicks: 0, robots: 4, clicked_recipients: 0 });
  const [mobile] = (await sender.items(id)).map((item) => item['mobile'] as string);
  expect((await sender.caller.get(`/ws/v1/numbers/${mobile}/clicks`)).body.data).toEqual([]);
});

test('of a public list of robots that open a link, each by its agent, none is a click', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ text, shorten_links: 'each' });
  const [code = ''] = codesIn(await textsOf(sender, id));
  const listed = await readFile(new URL('redirect/robots-for-test.txt', import.meta.url), 'utf8');
  const agents = listed.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  // A header has no other characters than these.
  const sendable = agents.filter((agent) => /^[\x20-\x7e]+$/.test(agent));
  for (let from = 0; from < sendable.length; from += 50) {
    const opened = sendable.slice(from, from + 50).map((agent) => open(code, { 'user-agent': agent }));
    for (const { status } of await Promise.all(opened)) expect(status).toBe(302);
  }
  await count();
  expect(sendable.length).toBeGreaterThan(1500);
  expect(await linkOf(sender, id)).toMatchObject({
    clicks: 0,
    robots: sendable.length,
    clicked_recipients: 0,
  });
});

test('what a number opened stands beside it, for its account alone', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ text, shorten_links: 'each' });
  const [one = ''] = codesIn(await textsOf(sender, id));
  await open(one);
  await open(one);
  await count();
  const items = await sender.items(id);
  const mobile = items.find((item) => item['text']?.toString().includes(one))?.['mobile'];
  const path = `/ws/v1/numbers/${mobile}/clicks`;
  expect((await sender.caller.get(path)).body.data).toMatchObject([
    { send_request_id: id, clicks: 2, target: expect.stringContaining('https://shop.example/sale') },
  ]);
  const other = await givenBulkSender(service);
  expect((await other.caller.get(path)).body.data).toEqual([]);
  expect((await sender.caller.get('/ws/v1/numbers/12/clicks')).status).toBe(422);
});

test('a file of clicks is counted once, also when it is read again', async () => {
  const sender = await givenBulkSender(service);
  const made = (await sender.caller.post('/ws/v1/links', { target: 'https://shop.example/x' })).body.data;
  const click = {
    accountId: sender.accountId,
    linkId: made.id,
    requestId: null,
    n: 0,
    atMs: service.clock.now().getTime(),
    isRobot: false,
    address: '203.0.113.7',
  };
  const file = { id: '0b0f7c1e-5c1d-4c59-8f0a-2d7a2f6f0a11', clicks: [click, click] };
  await Promise.all([countClicks(service.platform, file), countClicks(service.platform, file)]);
  await countClicks(service.platform, file);
  expect((await sender.caller.get(`/ws/v1/links/${made.id}`)).body.data).toMatchObject({ clicks: 2 });
  const addresses = async () =>
    (await service.platform.pool.query('select address from link_addresses where link_id = $1', [made.id]))
      .rows;
  expect(await addresses()).toEqual([{ address: '203.0.113.7' }]);
  service.clock.advance(25 * 3_600_000);
  await forgetLinkAddresses.run({}, service.platform);
  expect(await addresses()).toEqual([]);
});

test('a file of clicks that cannot be counted delays no other', async () => {
  const sender = await givenBulkSender(service);
  const made = (await sender.caller.post('/ws/v1/links', { target: 'https://shop.example/y' })).body.data;
  const atMs = service.clock.now().getTime();
  const click = { accountId: sender.accountId, linkId: made.id, requestId: null, n: 0, atMs, isRobot: false };
  const folder = path.join(service.platform.config.dataDir, 'clicks');
  await mkdir(folder, { recursive: true });
  // Read in the order of their names: the first is of no process of ours.
  for (const name of ['0-copy', '1b0f7c1e-5c1d-4c59-8f0a-2d7a2f6f0a11'])
    await writeFile(path.join(folder, `${name}.clicks`), `${JSON.stringify({ ...click, address: null })}\n`);
  await service.platform.runtime.get(clickCounter).sweep(new Date(Date.now() + 60_000));
  expect((await sender.caller.get(`/ws/v1/links/${made.id}`)).body.data).toMatchObject({ clicks: 1 });
  expect((await readdir(folder)).filter((name) => /^[01]/.test(name))).toEqual(['0-copy.clicks']);
  await rm(path.join(folder, '0-copy.clicks'));
});

test('a link is changed, ends, is shut by its account and for good by an operator', async () => {
  const sender = await givenBulkSender(service);
  const made = (await sender.caller.post('/ws/v1/links', { target: 'https://shop.example/x', title: 'قدیم' }))
    .body.data;
  const code = shape.exec(made.short_url)?.[1] ?? '';
  const edit = (body: object) => sender.caller.patch(`/ws/v1/links/${made.id}`, body);
  expect((await open(code)).status).toBe(302);
  await edit({ target: 'https://shop.example/y' });
  await expect.poll(async () => (await open(code)).headers.get('location')).toBe('https://shop.example/y');
  expect((await edit({ expires_at: '2020-01-01T00:00:00Z' })).status).toBe(422);
  await edit({ is_shut: true });
  await opens(code).toBe(410);
  await edit({ is_shut: false });
  await opens(code).toBe(302);
  await edit({ expires_at: new Date(service.clock.now().getTime() + 60_000).toISOString() });
  service.clock.advance(61_000);
  await opens(code).toBe(410);
  await edit({ expires_at: null });
  const shut = await sender.operator.post(`/operator/v1/accounts/${sender.accountId}/links/${made.id}/shut`);
  expect(shut.body.data).toMatchObject({ state: 'shut', shut_by: 'operator' });
  expect((await edit({ is_shut: false })).body.error_code).toBe('link_shut_by_operator');
  const other = await givenBulkSender(service);
  expect((await other.caller.get(`/ws/v1/links/${made.id}`)).status).toBe(404);
  expect((await other.caller.patch(`/ws/v1/links/${made.id}`, { is_shut: true })).status).toBe(404);
});

test('a target that the guard refuses is no link, and ends those that lead there', async () => {
  const sender = await givenBulkSender(service);
  const refused = await sender.simple({ text: 'https://shaparak.ir.pay.example/x', shorten_links: 'one' });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toHaveProperty('text');
  expect((await sender.caller.post('/ws/v1/links', { target: 'http://10.0.0.1/' })).status).toBe(422);
  const made = (await sender.caller.post('/ws/v1/links', { target: 'https://a.evil.example/' })).body.data;
  const code = shape.exec(made.short_url)?.[1] ?? '';
  expect((await open(code)).status).toBe(302);
  const body = { hosts: ['evil.example'], reason: 'صفحهٔ جعلی' };
  expect((await sender.operator.post('/operator/v1/link_hosts', body)).status).toBe(201);
  await opens(code).toBe(410);
  expect((await sender.caller.post('/ws/v1/links', { target: 'https://evil.example/' })).status).toBe(422);
  expect((await sender.operator.delete('/operator/v1/link_hosts/evil.example')).status).toBe(200);
  await opens(code).toBe(302);
});

test('a person who taps a link that does not open reads why; a program gets the envelope', async () => {
  const page = await open('Vj8mQ2xK', { accept: 'text/html,*/*;q=0.8', 'accept-language': 'en' });
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  const read = await page.text();
  expect(read).toContain('There is no such link.');
  expect(read).not.toContain('class="button"');
  const envelope = (await (await open('Vj8mQ2xK')).json()) as { error_code: string };
  expect(envelope.error_code).toBe('link_not_found');
});

test('codes that cannot be are refused without a question to the database', async () => {
  await open('zzzzzzzz');
  const before = service.platform.pool.totalCount;
  const asked = await Promise.all(
    ['abcdefgh', 'ZYXWVUTS', '22222222', 'x', 'abcdefg0'].map((code) => open(code)),
  );
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(service.platform.pool.totalCount).toBe(before);
});

test('many strangers who try codes leave connections of the pool to others', async () => {
  const { pool, runtime } = service.platform;
  const codes = await runtime.get(linkCodes)();
  let most = 0;
  const count = () => void (most = Math.max(most, pool.totalCount - pool.idleCount));
  pool.on('acquire', count);
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, n) => open(codes.encode((50_000 + n) * blockNumbers))),
  );
  pool.off('acquire', count);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(pool.options.max);
});

test('a webhook hears of people who clicked, and whether it was their first time', async () => {
  const sender = await givenBulkSender(service);
  await sender.caller.post('/ws/v1/webhooks', { url: 'https://shop.example/hook', events: ['link.clicked'] });
  const id = await sender.sent({ text, shorten_links: 'each' });
  const [one = ''] = codesIn(await textsOf(sender, id));
  await open(one, { 'user-agent': 'curl/8.5.0' });
  await count();
  await open(one);
  await open(one);
  await count();
  await open(one);
  await count();
  const { rows } = await service.platform.pool.query(
    `select data from webhook_events where account_id = $1 and type = 'link.clicked' order by id`,
    [sender.accountId],
  );
  expect(rows.map(({ data }) => data)).toMatchObject([
    { send_id: id, item: 1, clicks: 2, is_first: true },
    { send_id: id, item: 1, clicks: 1, is_first: false },
  ]);
});

test('a host of an account is proven by a record, has its links alone, and is known to the proxy', async () => {
  const sender = await givenBulkSender(service);
  const other = await givenBulkSender(service);
  const records = new Map<string, string[][]>();
  Object.assign(service.platform, {
    resolveTxt: async (name: string) => {
      const found = records.get(name);
      if (found === undefined) throw new Error('ENOTFOUND');
      return found;
    },
  });
  const added = (await sender.caller.post('/ws/v1/link-domains', { host: 'Go.Shop.Example' })).body.data;
  expect(added).toMatchObject({
    host: 'go.shop.example',
    record_name: '_peyk.go.shop.example',
    is_verified: false,
  });
  const known = async (host: string) => (await fetch(`${service.address}/known-host?domain=${host}`)).status;
  const check = () => sender.caller.post(`/ws/v1/link-domains/${added.id}/check`);
  expect((await check()).body.data).toMatchObject({ is_verified: false });
  expect(await known('go.shop.example')).toBe(404);
  records.set(added.record_name, [
    ['something else'],
    [added.record_value.slice(0, 8), added.record_value.slice(8)],
  ]);
  expect((await check()).body.data).toMatchObject({ is_verified: true, is_default: true });
  expect([await known('go.shop.example'), await known('k.test'), await known('x.example')]).toEqual([
    200, 200, 404,
  ]);
  expect((await other.caller.post('/ws/v1/link-domains', { host: 'go.shop.example' })).status).toBe(409);
  const made = (await sender.caller.post('/ws/v1/links', { target: 'https://shop.example/x' })).body.data;
  expect(made.short_url).toMatch(/^https:\/\/go\.shop\.example\/\w{8}$/);
  const code = (made.short_url as string).slice(-8);
  const at = (host: string, asked: string) =>
    service.app
      .inject({ url: `/${asked}`, headers: { host, 'user-agent': phone } })
      .then(({ statusCode }) => statusCode);
  const foreign = (await other.caller.post('/ws/v1/links', { target: 'https://shop.example/x' })).body.data;
  expect([await at('go.shop.example', code), await at('k.test', code)]).toEqual([302, 302]);
  expect(await at('go.shop.example', foreign.short_url.slice(-8))).toBe(404);
  expect((await sender.caller.put('/ws/v1/link-domains/default', { id: null })).body.data).toMatchObject([
    { is_default: false },
  ]);
  expect((await sender.caller.delete(`/ws/v1/link-domains/${added.id}`)).status).toBe(200);
  expect(await known('go.shop.example')).toBe(404);
});
