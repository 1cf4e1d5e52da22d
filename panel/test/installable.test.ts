import { createECDH, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';

import { ensurePanelBuilt } from '../../scripts/ensure-panel-built.mjs';
import { useAppTexts } from '../src/app/app-texts.ts';
import { usePushTexts } from '../src/components/push/push-texts.ts';
import { panelService, panelVisitors } from './panel-service.ts';

// The panel as a program: installed, opened without a connection, renewed, and reached by push.
const service = panelService({ PEYK_ROLES: 'api,worker', PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32' });
const visitors = panelVisitors(service);
const withWorker = { serviceWorkers: 'allow' } as const;

const isKept = (page: Page) =>
  page.evaluate('navigator.serviceWorker.ready.then(({ active }) => active.state)');

async function givenCustomer(visit: object = {}): Promise<Page> {
  const account = await service.given.account();
  const page = await visitors.signIn(await service.given.user(account), { ...withWorker, ...visit });
  await expect.poll(() => isKept(page)).toBe('activated');
  return page;
}

test.each(['fa', 'en'] as const)('the manifest names the program and its icons (%s)', async (language) => {
  const page = await visitors.open({ language });
  await page.goto('/sign-in');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  // As the browser asks for it: in its language, which requests of the test do not name.
  const { type: mediaType, manifest } = await page.evaluate<{
    type: string;
    manifest: { icons: { src: string; sizes: string; type: string }[] };
  }>(`fetch(${JSON.stringify(address)}).then(async (answer) => ({
    type: answer.headers.get('content-type'),
    manifest: await answer.json(),
  }))`);
  expect(mediaType).toContain('application/manifest+json');
  const { brand } = useAppTexts.both[language];
  expect(manifest).toMatchObject({ name: brand, lang: language, start_url: '/', display: 'standalone' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type'], src).toBe(type);
    if (type !== 'image/png') continue;
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('what is kept is the shell: files of the build and an empty page, nothing of a person', async () => {
  const page = await givenCustomer();
  await page.goto('/reports');
  await page.locator('#main h1').waitFor();
  await page.goto('/wallet');
  await page.locator('#main h1').waitFor();
  const kept = await page.evaluate<{ address: string; text: string }[]>(`(async () => {
    const all = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        all.push({ address: pathname, text: pathname.includes('.') ? '' : await (await cache.match(request)).text() });
      }
    }
    return all;
  })()`);
  expect(kept.length).toBeGreaterThan(4);
  const others = kept.filter(({ address }) => !/^\/(assets|design)\/|^\/docs\/icon\.svg$/.test(address));
  expect(others.map(({ address }) => address)).toEqual(['/sign-in']);
  expect(others[0]?.text).toContain('<div id="root"></div>');
  const built = readFileSync(path.join(ensurePanelBuilt() ?? '', 'index.html'), 'utf8');
  expect(others[0]?.text.length).toBeLessThan(built.length + 100);
});

test('without a connection the panel itself opens, and goes on by itself', async () => {
  const page = await givenCustomer({ language: 'en' });
  await page.goto('/reports');
  await page.locator('#main h1').waitFor();
  await page.context().setOffline(true);
  await page.goto('/wallet');
  // In the words of the panel, and not on the page of the browser.
  await page.getByRole('heading', { name: useAppTexts.both.en.offlineTitle }).waitFor();
  await page.context().setOffline(false);
  await page.locator('#main h1').waitFor();
});

/** The service behind a proxy, which serves another build from the moment that the test says so. */
async function renewable() {
  let isRenewed = false;
  const proxy = http.createServer((request, response) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const address = new URL(request.url ?? '/', service.address);
    const forwarded = http.request(address, { method: request.method, headers }, (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
      if (!isRenewed || !(isPage || request.url === '/service-worker.js')) {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks)
          .toString()
          .replace('<title>', '<meta name="build" content="next" /><title>')
          .replace(/"build":"\w+"/, '"build":"next"');
        const { 'content-length': _length, ...rest } = answer.headers;
        response.writeHead(answer.statusCode ?? 500, rest);
        response.end(text);
      });
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const { port } = proxy.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, renew: () => (isRenewed = true) };
}

test('a renewed panel is there with the next page, also offline, and the old one is forgotten', async () => {
  const { address, renew } = await renewable();
  const page = await givenCustomer({ baseURL: address });
  const build = () =>
    page.evaluate<string | undefined>('document.querySelector("meta[name=build]")?.content');
  await page.goto('/');
  await page.locator('#main h1').waitFor();
  expect(await build()).toBeUndefined();
  const [before] = await page.evaluate<string[]>('caches.keys()');
  expect(before).toMatch(/^peyk-shell-\w{16}$/);
  renew();
  await page.goto('/wallet');
  expect(await build()).toBe('next');
  await expect.poll(() => page.evaluate('caches.keys()')).toEqual(['peyk-shell-next']);
  await page.context().setOffline(true);
  await page.goto('/reports');
  expect(await build()).toBe('next');
  await page.context().setOffline(false);
  await page.locator('#main h1').waitFor();
});

/** A push service of a browser that the test has instead of the real one. */
async function pushService() {
  const received: http.IncomingHttpHeaders[] = [];
  const server = http.createServer((request, response) => {
    received.push(request.headers);
    request.resume().on('end', () => response.writeHead(201).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}/push/1`, received };
}

test.each(['fa', 'en'] as const)(
  'notices reach a browser that asked for them, until its person signs out (%s)',
  async (language) => {
    const t = usePushTexts.both[language];
    const { endpoint, received } = await pushService();
    const own = createECDH('prime256v1');
    const p256dh = own.generateKeys('base64url');
    const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
    const account = await service.given.account({ credit: 1_000_000, rate: 100 });
    const page = await visitors.signIn(await service.given.user(account), {
      ...withWorker,
      language,
      permissions: ['notifications'],
    });
    await expect.poll(() => isKept(page)).toBe('activated');
    // Without a push service behind it the browser of the test cannot subscribe by itself.
    await page.addInitScript(`{
      let kept = null;
      const made = { endpoint: ${JSON.stringify(endpoint)}, toJSON: () => ({ keys: ${JSON.stringify(keys)} }),
        unsubscribe: async () => { kept = null; return true; } };
      PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        if (applicationServerKey.byteLength !== 65) throw new Error('no key of a service');
        return (kept = made);
      };
      PushManager.prototype.getSubscription = async () => kept;
    }`);
    await page.goto('/settings?tab=notifications');
    const button = page.getByRole('switch', { name: t.push });
    await button.click();
    await page.getByText(t.started).waitFor();
    const admin = service.as((await service.given.operator()).key);
    const { number } = await service.given.line();
    const sent = await service.as(account.key).post('/ws/v1/sms/simple', {
      text: 'متن',
      line_number: number,
      number_format: 'persian',
      recipients: ['09121111111'],
    });
    await admin.post(`/operator/v1/send_requests/${sent.body.data.id as number}/approve`);
    await service.jobs.runDue();
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    await button.click();
    await page.getByText(t.ended).waitFor();
    const { rows } = await service.platform.pool.query('select 1 from push_subscriptions');
    expect(rows).toEqual([]);
  },
);
