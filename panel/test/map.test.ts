import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';

import { useMapTexts } from '../src/components/map/map-texts.ts';
import { useKindTexts } from '../src/customer/send/kind-texts.ts';
import { useSendTexts } from '../src/customer/send/send-texts.ts';
import { axeFindings } from './axe.ts';
import { panelService, panelVisitors } from './panel-service.ts';

/** The smallest picture there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const asked: string[] = [];
let tiles: Server;
const attribution = 'نقشه: شهرداری & «همسایه»';
const service = panelService(async () => {
  tiles = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'image/png').end(picture);
  });
  await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve));
  const { port } = tiles.address() as AddressInfo;
  return {
    PEYK_MAP_TILES: `http://127.0.0.1:${port}/own/{z}/{x}/{y}.png?of=$&`,
    PEYK_MAP_ATTRIBUTION: attribution,
    PEYK_MAP_ZOOM_MAX: '16',
  };
});
const shipped = panelService();
const visitors = { own: panelVisitors(service), shipped: panelVisitors(shipped) };
afterAll(() => tiles.close());

const map = useMapTexts.both.fa;
const kind = useKindTexts.both.fa;

async function openMap(of: keyof typeof visitors, more: object = {}): Promise<Page> {
  const { given } = of === 'own' ? service : shipped;
  const page = await visitors[of].signIn(await given.user(await given.account()), more);
  await page.goto('/send?kind=place');
  await page.getByRole('application', { name: map.map }).waitFor();
  return page;
}

const valueOf = (page: Page, label: string) => page.getByLabel(label).inputValue();

async function goTo(page: Page, typed: string, name = typed): Promise<void> {
  await page.getByRole('combobox', { name: map.city }).fill(typed);
  await page.getByRole('option', { name, exact: true }).click();
  await expect.poll(() => valueOf(page, kind.latitude)).not.toBe('');
}

test('the tiles of the operator are drawn, from that host alone, with its makers', async () => {
  asked.length = 0;
  const page = await openMap('own');
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.getByText(attribution).waitFor();
  await goTo(page, 'شیراز');
  // Shiraz at the scale of its size: the square of it is one of those that were asked for.
  await expect
    .poll(() => asked.some((path) => /^\/own\/1[2-6]\/\d+\/\d+\.png\?of=\$&$/.test(path)))
    .toBe(true);
  for (let step = 0; step < 8; step += 1) await page.getByRole('button', { name: map.zoomIn }).click();
  await expect.poll(() => asked.some((path) => path.startsWith('/own/16/'))).toBe(true);
  expect(asked.some((path) => path.startsWith('/own/17/'))).toBe(false);
  expect(refused).toEqual([]);
  await page.evaluate(() => {
    const other = new Image();
    other.src = 'http://localhost:9/elsewhere.png';
    document.body.append(other);
  });
  await expect.poll(() => refused.length).toBeGreaterThan(0);
});

test('the shipped map has provinces, cities and districts, and asks nobody', async () => {
  const page = await openMap('shipped');
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shipped.address)) elsewhere.push(request.url());
  });
  const drawn = page.getByRole('application', { name: map.map });
  await drawn.getByText('تهران', { exact: true }).waitFor();
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: map.zoomIn }).click();
  // The middle of the country, closer: a province by its name, and towns that are no capitals.
  await drawn.getByText('یزد', { exact: true }).first().waitFor();
  await drawn.getByText('اردکان', { exact: true }).first().waitFor();
  await goTo(page, 'نیاوران');
  await drawn.getByText('تجریش', { exact: true }).waitFor();
  expect(elsewhere).toEqual([]);
  expect(await axeFindings(page, 'light', '[role=application]')).toEqual([]);
});

test('the radius is dragged, and set by keys; the wheel and Shift move the view, not the place', async () => {
  const page = await openMap('shipped');
  await goTo(page, 'isfahan', 'اصفهان');
  await page.getByLabel(kind.radius).fill('1000');
  const handle = page.getByRole('slider', { name: map.reach });
  const box = await handle.boundingBox();
  if (box === null) throw new Error('there is no handle');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 5, { steps: 4 });
  await page.mouse.up();
  const radius = async () => Number(await valueOf(page, kind.radius));
  expect(await radius()).toBeGreaterThan(1200);
  const before = await radius();
  await handle.press('ArrowLeft');
  expect(await radius()).toBeLessThan(before);
  await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe(String(await radius()));

  const place = await valueOf(page, kind.latitude);
  const frame = page.getByRole('application', { name: map.map });
  await frame.press('Shift+ArrowUp');
  expect(await valueOf(page, kind.latitude)).toBe(place);
  const handleAt = async () => (await handle.boundingBox())?.x ?? 0;
  const wide = await handleAt();
  await frame.hover({ position: { x: 100, y: 100 } });
  await page.mouse.wheel(0, 240);
  await expect.poll(handleAt).not.toBe(wide);
  await frame.press('ArrowUp');
  expect(Number(await valueOf(page, kind.latitude))).toBeGreaterThan(Number(place));
});

test('two fingers change the scale, one chooses', async () => {
  const page = await openMap('shipped', { hasTouch: true, viewport: { width: 390, height: 800 } });
  await page.locator('[name=text]').fill(useSendTexts.both.fa.body);
  const frame = page.getByRole('application', { name: map.map });
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  if (box === null) throw new Error('there is no map');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => valueOf(page, kind.latitude)).not.toBe('');
  const chosen = await valueOf(page, kind.latitude);
  const scale = () => frame.locator('svg text').last().textContent();
  const before = await scale();
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (const apart of [40, 60, 80])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(scale).not.toBe(before);
  expect(await valueOf(page, kind.latitude)).toBe(chosen);
});
