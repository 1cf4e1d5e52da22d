import { expect, test } from 'vitest';

import { newCounters } from '../../../../carriers/carrier.ts';
import { RateMeter } from './link-rates.ts';

const health = (submitted: number, delivered: number, undelivered: number) => ({
  name: 'north',
  state: 'up' as const,
  since: new Date(0),
  lastError: null,
  inFlight: 0,
  window: 10,
  queued: { express: 0, bulk: 0 },
  counters: { ...newCounters(), submitted, receipts: delivered + undelivered },
  links: [],
  isCircuitOpen: false,
  rerouted: 0,
  delivered,
  undelivered,
});

test('rates are those of the last ten seconds, the share that of the last five minutes', () => {
  const meter = new RateMeter();
  expect(meter.measure(health(1000, 900, 0), 0)).toEqual({
    submitsPerSecond: 0,
    receiptsPerSecond: 0,
    deliveredShare: null,
  });
  expect(meter.measure(health(1100, 980, 20), 10_000)).toEqual({
    submitsPerSecond: 10,
    receiptsPerSecond: 10,
    deliveredShare: 0.8,
  });
  expect(meter.measure(health(1100, 980, 20), 20_000)).toMatchObject({
    submitsPerSecond: 0,
    deliveredShare: 0.8,
  });
  expect(meter.measure(health(1100, 980, 20), 400_000)).toMatchObject({ deliveredShare: null });
});
