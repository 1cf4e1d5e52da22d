import { vi } from 'vitest';

/** Waits until `check` passes. The limit only ends a test that would never pass; nothing is said about time. */
export function eventually<T>(check: () => T | Promise<T>, seconds = 25): Promise<T> {
  return vi.waitFor(check, { timeout: seconds * 1000, interval: 25 });
}
