import { expect, test } from 'vitest';

import { LinkWatch } from './link-changes.ts';

const since = new Date(0);
const health = (isBound: boolean, lastError: string | null = null) => ({
  name: 'north',
  links: [{ name: 'transceiver', isBound, since, lastError }],
});

test('changes of links are reported once, with what the carrier said', () => {
  const watch = new LinkWatch();
  const told = (...given: Parameters<typeof health>) =>
    watch.changesOf(health(...given)).map(({ change, reason }) => [change, reason]);
  expect(told(false)).toEqual([]);
  expect(told(false, 'connect ECONNREFUSED')).toEqual([['unreachable', 'connect ECONNREFUSED']]);
  expect(told(false, 'connect ECONNREFUSED')).toEqual([]);
  expect(told(false, 'bind refused: invalid password (0x0e)')).toEqual([
    ['refused', 'bind refused: invalid password (0x0e)'],
  ]);
  expect(told(true)).toEqual([['bound', null]]);
  expect(told(true)).toEqual([]);
  expect(told(false, 'the peer is silent')).toEqual([['lost', 'the peer is silent']]);
  expect(told(true)).toEqual([['bound', null]]);
});

test('a lost receiver is reported although the carrier is up', () => {
  const watch = new LinkWatch();
  const links = (isReceiving: boolean) => ({
    name: 'north',
    links: [
      { name: 'transmitter', isBound: true, since, lastError: null },
      { name: 'receiver', isBound: isReceiving, since, lastError: isReceiving ? null : 'closed' },
    ],
  });
  watch.changesOf(links(true));
  expect(watch.changesOf(links(false))).toEqual([
    { carrier: 'north', link: 'receiver', change: 'lost', reason: 'closed' },
  ]);
});

test('a carrier that was removed and returns is reported anew', () => {
  const watch = new LinkWatch();
  watch.changesOf(health(true));
  watch.forgetExcept(new Set());
  expect(watch.changesOf(health(true))).toHaveLength(1);
});
