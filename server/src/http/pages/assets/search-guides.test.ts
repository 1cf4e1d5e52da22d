import { expect, test } from 'vitest';

const { searchSections } = await import(new URL('./search-guides.js', import.meta.url).href);

const section = (title: string, text: string) => ({ address: `#${title}`, page: 'Webhooks', title, text });
const sections = [
  section('Retries', 'A call that fails is repeated with a signature.'),
  section('Signature', 'Every call is signed.'),
  section('تأیید امضا', `${'متن '.repeat(60)}هر فراخوانی امضا می‌شود و كليد دارد.`),
];
const titles = (query: string) =>
  (searchSections(sections, query) as { title: string }[]).map(({ title }) => title);

test('every word must occur, and headings count more', () => {
  expect(titles('signature')).toEqual(['Signature', 'Retries']);
  expect(titles('signature REPEATED')).toEqual(['Retries']);
  expect(titles('webhooks nothing')).toEqual([]);
  expect(titles('  ')).toEqual([]);
});

test('letters of Arabic keyboards and half spaces make no difference', () => {
  expect(titles('کلید ميشود')).toEqual(['تأیید امضا']);
});

test('the text around the word is shown, cut', () => {
  const [found] = searchSections(sections, 'فراخوانی') as { excerpt: string }[];
  expect(found?.excerpt).toMatch(/^….*فراخوانی/);
  expect(found?.excerpt.length).toBeLessThan(155);
});
