import { expect, test } from 'vitest';

import { catalogue } from '../../catalogue.ts';
import { readPageFiles, sharedAssets } from './page-files.ts';
import { pageTexts } from './page-texts.ts';

const endpoints = catalogue.flatMap((feature) => feature.endpoints);

test('titles of operations are a few words, and descriptions whole sentences', () => {
  for (const { title, description } of endpoints) {
    expect(title.en.split(' ').length, title.en).toBeLessThanOrEqual(9);
    expect(title.fa.split(' ').length, title.fa).toBeLessThanOrEqual(9);
    expect(description.en, title.en).toMatch(/^[A-Z].{10,}[.)]$/s);
    expect(description.fa, title.en).toMatch(/^[\u0600-\u06ff«].{10,}[.)]$/s);
  }
});

test('titles of features and operations are Persian in Persian and English in English', () => {
  for (const { title } of [...catalogue, ...endpoints]) {
    expect(title.fa, title.en).toMatch(/^[\u0600-\u06ff]/);
    expect(title.en).toMatch(/^[A-Z][\u0020-\u007e]*$/);
  }
});

test('no two operations that the same people call share their Persian title', () => {
  const titles = endpoints.map(({ access, title }) => `${access} ${title.fa}`);
  expect(titles.filter((one, index) => titles.indexOf(one) !== index)).toEqual([]);
});

test('every text that a script asks for exists', () => {
  const scripts = readPageFiles(sharedAssets).filter(({ name }) => name.endsWith('.js'));
  const asked = scripts.flatMap(({ content }) =>
    [...content.toString('utf8').matchAll(/say\('(\w+)'/g)].map(([, key]) => key),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((key) => !(String(key) in pageTexts.fa))).toEqual([]);
});

test('both languages use the same placeholders', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
  for (const key of Object.keys(pageTexts.fa) as (keyof typeof pageTexts.fa)[]) {
    expect([key, places(pageTexts.en[key])]).toEqual([key, places(pageTexts.fa[key])]);
  }
});
