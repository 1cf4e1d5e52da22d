import { expect, test } from 'vitest';

import { part, type Feature } from './feature.ts';
import { openParts } from './open-runtime.ts';
import type { Platform } from './platform.ts';
import { ProcessRuntime, slot } from './runtime.ts';

const first = slot<string>('first');
const second = slot<string>('second');

function featuresThatLog(events: string[]): Feature[] {
  const logged = (name: string) => async () => void events.push(`close ${name}`);
  return [
    {
      name: 'one',
      title: { fa: 'آزمایش', en: 'one' },
      endpoints: [],
      jobs: [],
      runtime: [part(first, () => 'a', logged('first'))],
    },
    { name: 'without parts', title: { fa: 'آزمایش', en: 'none' }, endpoints: [], jobs: [] },
    {
      name: 'two',
      title: { fa: 'آزمایش', en: 'two' },
      endpoints: [],
      jobs: [],
      runtime: [part(second, ({ runtime }) => `${runtime.get(first)}b`, logged('second'))],
    },
  ];
}

test('parts open in the order of the features, close in reverse, and are gone afterwards', async () => {
  const runtime = new ProcessRuntime(['api']);
  const events: string[] = [];
  const close = openParts({ runtime } as unknown as Platform, featuresThatLog(events));
  expect(runtime.list()).toEqual(['first', 'second']);
  expect(runtime.get(second)).toBe('ab');
  await close();
  expect(events).toEqual(['close second', 'close first']);
  expect(runtime.list()).toEqual([]);
});
