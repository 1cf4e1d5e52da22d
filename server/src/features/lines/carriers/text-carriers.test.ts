import { expect, test } from 'vitest';

import { textCarriers } from './text-carriers.ts';

const at = new Date('2026-11-15T08:30:00Z');
const carrier = (isEnabled: boolean, firstEnabledAt: Date | null, kind = 'smpp') => ({
  kind,
  is_enabled: isEnabled,
  first_enabled_at: firstEnabledAt,
});

test('the simulator works until a carrier is switched on for the first time', () => {
  expect(textCarriers([])).toBeUndefined();
  expect(textCarriers([carrier(false, null), carrier(true, at, 'sip')])).toBeUndefined();
});

test('a carrier that was in use and is switched off leaves no simulator in its place', () => {
  const [on, off] = [carrier(true, at), carrier(false, at)];
  expect(textCarriers([on, off, carrier(false, null)])).toEqual([on]);
  expect(textCarriers([off])).toEqual([]);
});
