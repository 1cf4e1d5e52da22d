import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { faultsOfStalls, longestOf, probeSettings, readStalls, suspectsIn } from './loop-stalls.ts';

const at = 1_700_000_000_000;

test('a stall of more than 100 ms that was spent on the processor is a fault', () => {
  expect(faultsOfStalls([{ at, ms: 160, cpuMs: 150 }])).toEqual([expect.stringContaining('at most 160 ms')]);
  expect(faultsOfStalls([{ at, ms: 100, cpuMs: 110 }])).toEqual([]);
});

test('a stall in which the host ran others is none, however long', () => {
  expect(faultsOfStalls([{ at, ms: 4000, cpuMs: 90 }])).toEqual([]);
});

test('many stalls are one fault that names the longest of our own', () => {
  const stalls = [
    { at, ms: 300, cpuMs: 250 },
    { at, ms: 5000, cpuMs: 120 },
    { at, ms: 40, cpuMs: 40 },
  ];
  expect(longestOf(stalls)).toBe(stalls[0]);
  expect(faultsOfStalls(stalls)).toEqual([expect.stringMatching(/2 times, at most 300 ms, 250 ms of it/)]);
});

test('a file that was cut in its last line is read as far as it is whole; no file is no stall', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'peyk-stalls-'));
  try {
    const file = path.join(folder, 'stalls');
    expect(readStalls(file)).toEqual([]);
    await writeFile(file, '{"at":1,"ms":50,"cpuMs":40}\n{"at":2,"ms"');
    expect(readStalls(file)).toEqual([{ at: 1, ms: 50, cpuMs: 40 }]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the probe stands beside other modules that a suite loads', () => {
  expect(probeSettings(undefined, '--import ./clock.mjs')).toEqual({ NODE_OPTIONS: '--import ./clock.mjs' });
  expect(probeSettings('/tmp/stalls', '--import ./clock.mjs')['NODE_OPTIONS']).toMatch(
    /^--import .\/clock.mjs --import ".*loop-probe.mjs"$/,
  );
});

test('the log of the service says which requests were under way', () => {
  const line = (time: number, route: string, cpuMs = 300) =>
    JSON.stringify({
      time,
      cpuMs,
      alarm: 'event-loop-stall',
      requests: [{ method: 'POST', route, ms: 400 }],
    });
  const log = [
    'Peyk is up',
    line(10, '/before'),
    line(20, '/sign-in'),
    line(30, '/sign-in'),
    line(40, '/slow-host', 20),
  ].join('\n');
  expect(suspectsIn(log, 15)).toEqual(['POST /sign-in']);
});
