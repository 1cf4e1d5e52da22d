import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { documentOfService } from '../../service.ts';
import { answerTexts, operationKey, operationNames } from './operation-names.ts';
import { readPageFiles, sharedAssets } from './page-files.ts';
import { pageTexts } from './page-texts.ts';

const { readOperations } = await import(new URL('./assets/read-document.js', import.meta.url).href);

test('every operation of the document has a Persian name, and no name is left over', () => {
  const file = new URL('../../../../docs/openapi.json', import.meta.url);
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, object> };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => operationKey(method.toUpperCase(), path)),
  );
  expect(Object.keys(operationNames).sort()).toEqual(documented.sort());
});

test('every response description of the document has a Persian translation', () => {
  const operations = readOperations(documentOfService()) as { answers: { description: string }[] }[];
  const said = operations.flatMap(({ answers }) => answers.map(({ description }) => description));
  const unsaid = said.filter((one) => !/[\u0600-\u06ff]/.test(answerTexts[one] ?? ''));
  expect(said.length).toBeGreaterThan(64);
  expect([...new Set(unsaid)]).toEqual([]);
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
