import { compileTemplate } from '@peyk/text';
import { expect, test } from 'vitest';

import { sizeOf } from '../../language/pages.ts';
import { emptyPattern, longestText, variablesOf } from './pattern-draft.ts';
import { isUnwritten, patternSamples } from './pattern-samples.ts';

test.each(patternSamples)('the sample $name has the same variables in both languages', ({ text, rules }) => {
  for (const one of Object.values(text)) {
    const draft = { ...emptyPattern, text: one, rules };
    expect(compileTemplate(one).variables.toSorted()).toEqual(Object.keys(rules).toSorted());
    expect(variablesOf(draft).map(({ problem }) => problem)).not.toContainEqual(expect.any(String));
    expect(sizeOf(longestText(draft)).pages).toBeLessThanOrEqual(4);
  }
});

test('every sample has a name of its own', () => {
  expect(new Set(patternSamples.map(({ name }) => name)).size).toBe(patternSamples.length);
});

test('a text that a person wrote is not taken for a sample', () => {
  expect(isUnwritten('')).toBe(true);
  expect(isUnwritten(patternSamples[1]?.text.fa ?? '')).toBe(true);
  expect(isUnwritten('کد شما %code%')).toBe(false);
});
