import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { VisitKinds } from './visit-kind.ts';

const listed = readFileSync(new URL('robots-for-test.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

const kinds = new VisitKinds();
// Asked twice: the second time it is remembered.
const opened = (agent: string | undefined, more: Record<string, string> = {}, method = 'GET') =>
  [1, 2].map(() =>
    kinds.isRobot({ method, headers: { ...(agent !== undefined && { 'user-agent': agent }), ...more } }),
  );
const robot = [true, true];
const person = [false, false];

const chrome =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

test('no agent of the public list of robots counts as a person', () => {
  expect(listed.length).toBeGreaterThan(1500);
  expect(listed.filter((agent) => opened(agent).includes(false))).toEqual([]);
});

test.each([
  chrome,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; U; Android 12; fa-ir; M2101K7BG Build/SP1A.210812.016) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.4.0-g',
  'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
  'Mozilla/5.0 (Linux; Android 10; K; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
  'Mozilla/5.0 (Linux; Android 9; HUAWEI Build) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.88 HuaweiBrowser/14.0.5.303 Mobile Safari/537.36',
])('a person with %s is counted', (agent) => {
  expect(opened(agent)).toEqual(person);
});

test('HEAD, prefetch, previews and requests without an agent are of programs', () => {
  expect(opened(chrome, {}, 'HEAD')).toEqual(robot);
  expect(opened(chrome, { purpose: 'prefetch' })).toEqual(robot);
  expect(opened(chrome, { 'sec-purpose': 'prefetch;prerender' })).toEqual(robot);
  expect(opened(chrome, { 'x-purpose': 'preview' })).toEqual(robot);
  expect(opened(chrome, { range: 'bytes=0-1000' })).toEqual(robot);
  expect(opened(undefined)).toEqual(robot);
  expect(opened('')).toEqual(robot);
});
