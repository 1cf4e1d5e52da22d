import type { Feature } from './feature.ts';
import type { Platform } from './platform.ts';

/** Opens the runtime parts of all features; returns the function that closes them in reverse order. */
export function openParts(platform: Platform, features: readonly Feature[]): () => Promise<void> {
  const closes: (() => Promise<void>)[] = [];
  for (const { runtime = [] } of features) {
    for (const part of runtime) closes.unshift(part.open(platform));
  }
  return async () => {
    for (const close of closes) await close();
  };
}
