import type { CarrierHealth, KeptCarrier } from '@peyk/sdk';
import { expect, test } from 'vitest';

import { shownCarriers } from './carrier-status.ts';

const health = (name: string, state: string, isGone = false) =>
  ({
    name,
    state,
    is_gone: isGone,
    is_resting: false,
    links: [],
    last_error: null,
  }) as unknown as CarrierHealth;
const kept = (name: string, status: string) => ({ name, status }) as KeptCarrier;

test('carriers with trouble come first, and those of the settings stand beside those that are kept', () => {
  const shown = shownCarriers(
    [kept('fine', 'up'), kept('lost', 'unserved')],
    [health('fine', 'up'), health('set', 'down'), health('set', 'up'), health('old', 'up', true)],
  );
  expect(shown.map(({ name, status }) => [name, status])).toEqual([
    ['lost', 'unserved'],
    ['old', 'unserved'],
    ['set', 'partly'],
    ['fine', 'up'],
  ]);
});
