import { Registry } from 'prom-client';
import { expect, test } from 'vitest';

import { LoopWatch } from './loop-watch.ts';

function givenWatch() {
  const metrics = new Registry();
  const alarms: object[] = [];
  const watch = new LoopWatch({ metrics, alarmMs: 1000, warn: (details) => alarms.push(details) });
  let now = 0;
  let cpu = 0;
  return {
    watch,
    metrics,
    alarms,
    /** The loop stands still for so long, on the processor for a part of it. */
    stall(ms: number, cpuMs = ms) {
      now += 20 + ms;
      cpu += cpuMs;
      watch.tick(now, () => cpu);
    },
    /** Time in which the timer is punctual. */
    pass(ms: number) {
      for (let left = ms; left > 0; left -= 20) {
        cpu += 1;
        watch.tick((now += 20), () => cpu);
      }
    },
  };
}

test('a punctual timer is no stall and no alarm', () => {
  const { watch, alarms, pass } = givenWatch();
  pass(5000);
  expect(watch.longestMs).toBe(0);
  expect(alarms).toEqual([]);
});

test('a stall above the bound names what was under way and took as long', () => {
  const { watch, alarms, stall, pass } = givenWatch();
  pass(100);
  watch.answered({ method: 'GET', route: '/before', ms: 4000 });
  pass(100);
  stall(3000, 2900);
  watch.watchJobs(() => ['write-export', 'write-export']);
  watch.answered({ method: 'POST', route: '/panel/v1/sign-in', ms: 3100.4 });
  watch.answered({ method: 'GET', route: '/that-waited', ms: 1200 });
  watch.answered({ method: 'GET', route: '/quick', ms: 3 });
  expect(alarms).toEqual([]);
  pass(1000);
  expect(alarms).toEqual([
    {
      alarm: 'event-loop-stall',
      ms: 3000,
      cpuMs: 2910,
      stalls: 1,
      requests: [{ method: 'POST', route: '/panel/v1/sign-in', ms: 3100 }],
      jobs: ['write-export'],
    },
  ]);
  pass(60_000);
  expect(alarms).toHaveLength(1);
});

test('stalls that follow each other are one alarm, of the longest', () => {
  const { alarms, stall, pass } = givenWatch();
  stall(1);
  stall(1500);
  stall(2500, 100);
  pass(1000);
  expect(alarms).toEqual([expect.objectContaining({ ms: 2500, cpuMs: 100, stalls: 2 })]);
});

test('a stall below the bound is counted only', async () => {
  const { watch, metrics, alarms, stall, pass } = givenWatch();
  stall(1);
  stall(400);
  pass(2000);
  expect(alarms).toEqual([]);
  expect(watch.longestMs).toBe(400);
  const text = await metrics.metrics();
  expect(text).toContain('peyk_event_loop_delay_seconds_bucket{le="0.3"} 101');
  expect(text).toContain('peyk_event_loop_delay_seconds_bucket{le="1"} 102');
  expect(text).toContain('peyk_event_loop_longest_stall_seconds 0.4');
});

test('the longest stall is that of the last minute', () => {
  const { watch, stall, pass } = givenWatch();
  stall(1);
  stall(800);
  pass(20_000);
  stall(300);
  expect(watch.longestMs).toBe(800);
  pass(40_000);
  expect(watch.longestMs).toBe(300);
  pass(60_000);
  expect(watch.longestMs).toBe(0);
  stall(200_000);
  expect(watch.longestMs).toBe(200_000);
});

test('a stall that begins before the first timer is measured', async () => {
  const { watch } = givenWatch();
  watch.start();
  const end = performance.now() + 60;
  while (performance.now() < end);
  await new Promise((resolve) => {
    setTimeout(resolve, 1);
  });
  watch.stop();
  expect(watch.longestMs).toBeGreaterThanOrEqual(30);
});
