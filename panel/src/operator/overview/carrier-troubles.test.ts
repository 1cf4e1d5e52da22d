import type { CarrierHealth, ExpectedCarrier, KeptCarrier } from '@peyk/sdk';
import { expect, test } from 'vitest';

import { carrierTroubles } from './carrier-troubles.ts';

const kept = (name: string, status: string) => ({ name, status }) as KeptCarrier;
const expected = (name: string, status: string) => ({ name, status }) as ExpectedCarrier;
const health = (name: string, problem: string | null, isGone = false) =>
  ({ name, problem, is_gone: isGone }) as CarrierHealth;

test('dead carriers come first, with what their connection says', () => {
  const troubles = carrierTroubles({
    kept: [kept('slow', 'partly'), kept('fine', 'up'), kept('north', 'down'), kept('old', 'disabled')],
    in_use: [health('north', 'of a process that ended', true), health('north', 'nobody answers')],
    expected: [expected('slow', 'partly'), expected('fine', 'up'), expected('north', 'down')],
  });

  expect(troubles).toEqual([
    { name: 'north', status: 'down', isDead: true, problem: 'nobody answers' },
    { name: 'slow', status: 'partly', isDead: false, problem: null },
  ]);
});

test('a carrier of the settings at start is kept nowhere, and is in trouble all the same', () => {
  const troubles = carrierTroubles({
    kept: [],
    in_use: [],
    expected: [expected('main', 'unserved'), expected('second', 'up')],
  });

  expect(troubles).toEqual([{ name: 'main', status: 'unserved', isDead: true, problem: null }]);
});
