import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';

import { ensurePanelBuilt } from '../../scripts/ensure-panel-built.mjs';
import { useAppTexts } from '../src/app/app-texts.ts';
import { useWalletTexts } from '../src/customer/wallet/wallet-texts.ts';
import { panelService, panelVisitors } from './panel-service.ts';

// The panel as a program: installed, opened without a connection, and renewed.
const service = panelService();
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
  // The page that was asked for, and not one that says why it did not come.
  await page.getByRole('heading', { name: useWalletTexts.both.en.title, exact: true }).waitFor();
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
