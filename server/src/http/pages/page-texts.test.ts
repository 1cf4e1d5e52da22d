import { expect, test } from 'vitest';

import { interfaceCatalogue } from '../../interface-catalogue.ts';
import { operationKey } from '../unbuilt.ts';
import { operationNames } from './operation-names.ts';
import { readPageFiles, sharedAssets } from './page-files.ts';
import { pageTexts } from './page-texts.ts';

test('every operation of the interface has a Persian name', () => {
  const operations = interfaceCatalogue.map(([method, path]) => operationKey(method, path));
  expect(operations.filter((operation) => !(operation in operationNames))).toEqual([]);
});

test('every text that a script asks for exists', () => {
  const scripts = readPageFiles(sharedAssets).filter(({ name }) => name.endsWith('.js'));
  const asked = scripts.flatMap(({ content }) =>
    [...content.toString('utf8').matchAll(/say\('(\w+)'/g)].map(([, key]) => key),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((key) => !(String(key) in pageTexts.fa))).toEqual([]);
});

test('both languages fill the same places of a text', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
  for (const key of Object.keys(pageTexts.fa) as (keyof typeof pageTexts.fa)[]) {
    expect([key, places(pageTexts.en[key])]).toEqual([key, places(pageTexts.fa[key])]);
  }
});
