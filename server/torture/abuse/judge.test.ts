import { expect, test } from 'vitest';

import { faultsOf, figuresOf, isWorthAnother, type Round, type Window } from './judge.ts';

const codesOf = (ms: number, status = 201) =>
  Array.from({ length: 200 }, (_, at) => ({ dueMs: at * 10, ms, status }));
const quiet: Window = { codes: codesOf(8), stalls: [], memoryMb: 300, taken: 0 };
const round = (under: Partial<Window>, around: Partial<Window> = {}): Round => ({
  quiet: [quiet, { ...quiet, ...around }],
  under: { ...quiet, ...under },
});

test('codes that stay below twice the quiet time are fine', () => {
  expect(faultsOf([round({ codes: codesOf(15.9) })])).toEqual([]);
});

test('codes that take more than twice as long are a fault, with both times', () => {
  expect(faultsOf([round({ codes: codesOf(24) })])).toEqual([
    expect.stringContaining('24.0 ms (p99) beside 8.0 ms without it: 3.0 times'),
  ]);
});

test('one round below the bound is enough: a busy machine makes times only worse', () => {
  const slow = round({ codes: codesOf(24) });
  expect(isWorthAnother(slow)).toBe(true);
  expect(faultsOf([slow, round({ codes: codesOf(10) })])).toEqual([]);
});

test('times on a machine that others use are no fault of ours, and no proof either', () => {
  expect(faultsOf([round({ codes: codesOf(24), taken: 30 })])).toEqual([
    expect.stringContaining('run it again on a quiet one'),
  ]);
  expect(faultsOf([round({ codes: codesOf(24), taken: 30 }), round({ codes: codesOf(40) })])).toEqual([
    expect.stringContaining('5.0 times'),
  ]);
});

test('a code that fails is a fault in any round and on any machine', () => {
  const failing = round({
    codes: [...codesOf(8), ...codesOf(8, 503).slice(0, 2), ...codesOf(8, 0).slice(0, 1)],
    taken: 50,
  });
  expect(isWorthAnother(failing)).toBe(false);
  expect(faultsOf([failing, round({})])).toEqual(['3 of 203 codes of others failed (503, cut)']);
  expect(faultsOf([round({ codes: [] })])).toContain('no code of others was answered at all');
});

test('memory is that of the attack and of what stays after it', () => {
  expect(faultsOf([round({ memoryMb: 601 })])).toEqual(['the service took 601 MB']);
  expect(figuresOf(round({}, { memoryMb: 700 })).memoryMb).toBe(700);
});

test('a stall of our own is a fault though codes were quick enough; one of the host is not', () => {
  const stall = { at: 0, ms: 400 };
  expect(faultsOf([round({ stalls: [{ ...stall, cpuMs: 390 }] })])).toEqual([
    expect.stringContaining('400 ms'),
  ]);
  expect(faultsOf([round({ stalls: [{ ...stall, cpuMs: 20 }] })])).toEqual([]);
});

test('the quiet time is the median of undisturbed times', () => {
  const disturbed = { ...quiet, codes: codesOf(500), taken: 40 };
  const afterAnAttack = { ...quiet, codes: codesOf(90) };
  const all = [quiet, disturbed, quiet, disturbed, afterAnAttack, disturbed];
  expect(figuresOf({ quiet: all, under: quiet }).quietP99).toBe(8);
  expect(figuresOf({ quiet: [disturbed], under: quiet }).quietP99).toBe(500);
});
