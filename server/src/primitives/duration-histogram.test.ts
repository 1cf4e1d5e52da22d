import fc from 'fast-check';
import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';

import { DurationHistogram } from './duration-histogram.ts';

const buckets = [0.001, 0.01, 0.1, 1];

test('it reports the same metrics as the histogram of prom-client for the same durations', async () => {
  const duration = fc.oneof(fc.constantFrom(0, ...buckets, 5), fc.double({ min: 0, max: 2, noNaN: true }));
  await fc.assert(
    fc.asyncProperty(fc.array(duration, { maxLength: 50 }), async (durations) => {
      const [own, theirs] = [new Registry(), new Registry()];
      const common = { name: 'peyk_seconds', help: 'Time', buckets };
      const series = new DurationHistogram({ ...common, registry: own }).series({
        route: '/a',
        status: '201',
      });
      const labels = new Histogram({
        ...common,
        labelNames: ['route', 'status'],
        registers: [theirs],
      }).labels('/a', '201');
      labels.observe(0);
      series.observe(0);
      for (const seconds of durations) {
        series.observe(seconds);
        labels.observe(seconds);
      }
      expect(await own.metrics()).toBe(await theirs.metrics());
    }),
    { numRuns: 50 },
  );
});

test('two metrics with the same name are refused', () => {
  const registry = new Registry();
  const make = () => new DurationHistogram({ name: 'peyk_seconds', help: 'Time', buckets, registry });
  make();
  expect(make).toThrow('already been registered');
});
