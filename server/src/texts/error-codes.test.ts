import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { errorCodes } from './error-codes.ts';

const sources = new URL('../', import.meta.url);

/** `code status` of every refusal that the sources declare. */
function declared(): Set<string> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name.replaceAll('\\', '/'), sources), 'utf8'));
  const shapes = texts.flatMap((text) => [
    ...text.matchAll(/(?:failure|new Failure)\(\{\s*code: '(\w+)',\s*status: (\d+),/g),
  ]);
  return new Set(shapes.map(([, code, status]) => `${code} ${status}`));
}

test('every error_code is listed with exactly the statuses that the code gives it', () => {
  const listed = Object.entries(errorCodes).flatMap(([code, { statuses }]) =>
    statuses.map((status) => `${code} ${status}`),
  );
  expect(listed.sort()).toEqual([...declared()].sort());
});

test('each says what it means and what to do, in both languages', () => {
  for (const [code, { en, fa }] of Object.entries(errorCodes)) {
    for (const sentence of en) expect(sentence, code).toMatch(/^[A-Z`].*[.]$/);
    for (const sentence of fa) expect(sentence, code).toMatch(/[\u0600-\u06ff].*[.]$/);
  }
});
