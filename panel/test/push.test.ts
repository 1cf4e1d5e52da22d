import http from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page, Worker } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';

import { pushBrowser } from '../../server/test/push-browser.ts';
import { useAppTexts } from '../src/app/app-texts.ts';
import { usePushTexts } from '../src/components/push/push-texts.ts';
import { panelService, panelVisitors } from './panel-service.ts';

// Notices that reach the browser while the panel is closed: from the switch in settings to what a click on one opens.
const service = panelService({ PEYK_ROLES: 'api,worker', PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32' });
const visitors = panelVisitors(service);

type Language = 'fa' | 'en';

interface Received {
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service that the test has instead of that of the browser's maker. */
async function pushService() {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}/push/1`, received };
}

/** Without a push service behind it the browser of the test cannot subscribe by itself. */
const subscribesAt = (endpoint: string, keys: object) => `{
  let kept = null;
  const made = { endpoint: ${JSON.stringify(endpoint)}, toJSON: () => ({ keys: ${JSON.stringify(keys)} }),
    unsubscribe: async () => { kept = null; return true; } };
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    if (applicationServerKey.byteLength !== 65) throw new Error('no key of a service');
    return (kept = made);
  };
  PushManager.prototype.getSubscription = async () => kept;
}`;

/** The browser of the test has no screen: what it would show is noted, and a window is at the front as it is. */
const withoutScreen = `
  self.shown = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    self.shown.push({ title, ...options });
  };
  WindowClient.prototype.focus = async function () { return this; };
`;

/** The click of a person on the notification that was shown last. */
const clickOnShown = `(async () => {
  const { data } = self.shown.at(-1);
  let work;
  const notification = { data, close() {} };
  const waitUntil = (promise) => { work = promise; };
  self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  await work;
})()`;

/** The worker of the panel, which takes pushes as from the browser's push service. */
async function workerOf(page: Page) {
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.ready.then(({ active }) => active.state)'))
    .toBe('activated');
  const worker = page.context().serviceWorkers()[0] as Worker;
  await worker.evaluate(withoutScreen);
  const session = await page.context().newCDPSession(page);
  let registrationId: string | undefined;
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId ??= registrations[0]?.registrationId;
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrationId).toBeDefined();
  return {
    worker,
    push: (data: string) =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin: service.address,
        registrationId: registrationId ?? '',
        data,
      }),
    shown: () => worker.evaluate<object[]>('self.shown'),
  };
}

async function givenSubscribed(language: Language) {
  const t = usePushTexts.both[language];
  const { endpoint, received } = await pushService();
  const { keys, read } = pushBrowser();
  const account = await service.given.account({ credit: 1_000_000, rate: 100 });
  const page = await visitors.signIn(await service.given.user(account), {
    language,
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  await page.addInitScript(subscribesAt(endpoint, keys));
  await page.goto('/settings?tab=notifications');
  await page.getByRole('switch', { name: t.push }).click();
  await page.getByText(t.started).waitFor();
  return { account, page, received, read, t };
}

/** A send of the account that an operator has approved. */
async function approvedSend({ key }: { readonly key: string }, text: string): Promise<number> {
  const operator = service.as((await service.given.operator()).key);
  const { number } = await service.given.line();
  const body = { text, line_number: number, number_format: 'persian', recipients: ['09121111111'] };
  const { id } = (await service.as(key).post('/ws/v1/sms/simple', body)).body.data as { id: number };
  await operator.post(`/operator/v1/send_requests/${id}/approve`);
  await service.jobs.runDue();
  return id;
}

test.each(['fa', 'en'] as const)(
  'a notice is shown by a browser that asked for it, and a click opens its page (%s)',
  async (language) => {
    const { account, page, received, read } = await givenSubscribed(language);
    const id = await approvedSend(account, 'رازی که نباید دیده شود');
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    const { worker, push, shown } = await workerOf(page);
    await push(read(received[0]!.body));
    await expect.poll(shown).toHaveLength(1);
    const [notification] = await shown();
    expect(notification).toMatchObject({
      title: useAppTexts.both[language].brand,
      lang: language,
      dir: language === 'fa' ? 'rtl' : 'ltr',
    });
    expect(JSON.stringify(notification)).not.toContain('راز');
    await worker.evaluate(clickOnShown);
    await page.waitForURL(`**/reports/${id}`);
    await page.locator('#main h1').waitFor();
  },
);

test('what is pushed is kept nowhere, and ends with the switch', async () => {
  const { account, page, received, read, t } = await givenSubscribed('en');
  await approvedSend(account, 'متن');
  await expect.poll(() => received.length).toBe(1);
  const { push, shown } = await workerOf(page);
  const kept = () =>
    page.evaluate<string[]>(`(async () => {
    const all = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(url);
    return all.sort();
  })()`);
  const before = await kept();
  await push(read(received[0]!.body));
  await expect.poll(shown).toHaveLength(1);
  expect(await kept()).toEqual(before);
  await page.getByRole('switch', { name: t.push }).click();
  await page.getByText(t.ended).waitFor();
  const { rows } = await service.platform.pool.query(
    'select 1 from push_subscriptions where account_id = $1',
    [account.accountId],
  );
  expect(rows).toEqual([]);
});
