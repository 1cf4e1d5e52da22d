import { expect, test } from 'vitest';

import { samplePatternCode } from '../../../first-data/first-pattern.ts';
import { readPageFiles } from '../../../http/pages/page-files.ts';
import { sampleSend } from './handset-page.ts';
import { handsetTexts } from './handset-texts.ts';
import { handset } from './handset.feature.ts';

const files = readPageFiles(handset.assets ?? new URL('file:///'));

test('every text that a script asks for exists', () => {
  const scripts = files.filter(({ name }) => name.endsWith('.js'));
  const asked = scripts.flatMap(({ content }) => {
    const script = content.toString('utf8');
    const plain = [...script.matchAll(/say\('(\w+)'/g)].map(([, key]) => key);
    const chosen = [...script.matchAll(/say\([^()]*\? '(\w+)' : '(\w+)'/g)].flatMap((match) =>
      match.slice(1),
    );
    const counted = [...script.matchAll(/sayCount\('(\w+)'/g)].flatMap(([, key]) => [
      `${key}_one`,
      `${key}_other`,
    ]);
    return [...plain, ...chosen, ...counted];
  });
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((key) => !(String(key) in handsetTexts.fa))).toEqual([]);
});

test('both languages fill the same places of a text', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
  for (const key of Object.keys(handsetTexts.fa) as (keyof typeof handsetTexts.fa)[]) {
    expect([key, places(handsetTexts.en[key])]).toEqual([key, places(handsetTexts.fa[key])]);
  }
});

test('the command on the page uses the pattern that a new installation has', () => {
  expect(sampleSend.code).toBe(samplePatternCode);
});
