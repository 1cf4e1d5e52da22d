import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { avoidedWords, textsIn, wordsIn } from './avoided-words.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string, isWanted: (name: string) => boolean) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`);

const avoided = avoidedWords(read('docs/glossary.md'));
const sources = [
  ...filesIn('panel/src', (name) => /(?:-texts|words|-pages)\.ts$/.test(name)),
  ...filesIn('text/src', (name) => name.endsWith('-words.ts')),
  'server/src/texts/fa.ts',
  'server/src/texts/en.ts',
  'server/src/texts/error-codes.ts',
  'server/src/http/pages/page-texts.ts',
  'server/src/http/pages/welcome-texts.ts',
  'server/src/features/messaging/handset/handset-texts.ts',
];
const guides = filesIn('docs/guides', (name) => name.endsWith('.md'));

test('texts of the panel, of the service and guides have none of the words that the glossary leaves out', () => {
  const texts = [
    ...sources.map((file) => [file, textsIn(read(file))] as const),
    ...guides.map((file) => [file, read(file)] as const),
  ];
  expect(texts.length).toBeGreaterThan(60);
  const found = texts.map(([file, text]) => [file, wordsIn(text, avoided)] as const);
  expect(found.filter(([, words]) => words.length > 0)).toEqual([]);
});

test('the glossary names words to avoid in both languages', () => {
  expect(avoided).toEqual(expect.arrayContaining(['movements', 'whoever', 'گذرواژه', 'صافی‌ها']));
});

test.each([
  ['Movements of the wallet', ['movements']],
  ['گذرواژهٔ شما', []],
  ['گذرواژه را بنویسید', ['گذرواژه']],
  ['«گذرواژه»، تازه', ['گذرواژه']],
  ['removements', []],
])('%s has %j', (text, words) => {
  expect(wordsIn(text, ['movements', 'گذرواژه'])).toEqual(words);
});

/** Signs of a comment that names no noun. */
const vagueWords = ['whoever', 'nobody', 'told', 'looks'];
const written = (source: string) =>
  [...source.matchAll(/^\s*(?:\/\/|\/\*\*|\*).*$|\blog\.(?:warn|info|error|debug)\([^;]*;/gm)]
    .map(([text]) => text)
    .join('\n');

test('comments and lines of the log name what they are about', () => {
  const folders = ['server/src', 'server/torture', 'panel/src', 'packages', 'text/src', 'cli/src', 'scripts'];
  const files = folders.flatMap((folder) =>
    filesIn(folder, (name) => /\.(?:tsx?|mjs)$/.test(name) && !/node_modules|dist[/\\]/.test(name)),
  );
  expect(files.length).toBeGreaterThan(2000);
  const found = files.map((file) => [file, wordsIn(written(read(file)), vagueWords)] as const);
  expect(found.filter(([, words]) => words.length > 0)).toEqual([]);
});

test('a vague comment and a vague line of the log are found, and texts of people are none', () => {
  const source = `
    /** Whoever asks. */
    const shown = { text: 'nobody' };
    platform.log.warn({ err: problem }, 'changes were not told');`;
  expect(wordsIn(written(source), vagueWords)).toEqual(['whoever', 'told']);
});

test('names of keys and comments are no texts', () => {
  const source =
    "/** movements */\nexport const t = { movements: ['تراکنش‌ها', 'Transactions'] }; // movements";
  expect(wordsIn(textsIn(source), ['movements'])).toEqual([]);
});
