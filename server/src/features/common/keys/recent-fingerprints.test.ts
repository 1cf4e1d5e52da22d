import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { RecentFingerprints } from './recent-fingerprints.ts';
import { keyFingerprint } from './secret-key.ts';

describe('fingerprints of keys in use', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('are those of the keys, asked once or again', () => {
    const fingerprints = new RecentFingerprints(() => true);
    for (const key of ['one', 'two', 'one']) expect(fingerprints.of(key)).toBe(keyFingerprint(key));
  });

  it('are forgotten after half a minute', () => {
    const isValid = vi.fn(() => true);
    const fingerprints = new RecentFingerprints(isValid);
    fingerprints.of('one');
    vi.advanceTimersByTime(29_000);
    fingerprints.of('one');
    expect(isValid).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    fingerprints.of('one');
    expect(isValid).toHaveBeenCalledTimes(2);
  });

  it('of wrong keys are not kept', () => {
    const isValid = vi.fn(() => false);
    const fingerprints = new RecentFingerprints(isValid);
    fingerprints.of('wrong');
    fingerprints.of('wrong');
    expect(isValid).toHaveBeenCalledTimes(2);
  });
});
