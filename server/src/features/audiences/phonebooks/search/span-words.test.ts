import fc from 'fast-check';
import { expect, test } from 'vitest';

import { idsPerSpan, isListed, placesWithAll, SpanWords, type SpanLists } from './span-words.ts';

function listsOf(contacts: ReadonlyMap<number, readonly string[]>): SpanLists {
  const words = new SpanWords();
  for (const [place, texts] of contacts) words.add(place, texts);
  return words.lists() ?? { words: '', places: '0000' };
}

const search = (lists: SpanLists, ...words: string[]) => placesWithAll(lists, words);

test('a part of a word is found, once for a contact that has it twice, and not across words or fields', () => {
  const lists = listsOf(
    new Map([
      [3, ['علی علیزاده', 'تهران']],
      [4, ['زهرا قربانی', 'به\u001fتهران']],
      [4095, ['علی قربانی']],
    ]),
  );
  expect(search(lists, 'علی')).toEqual([3, 4095]);
  expect(search(lists, 'قربان', 'علی')).toEqual([4095]);
  expect(search(lists, 'هته')).toEqual([]);
  expect(search(lists, 'تهران', 'علی')).toEqual([3]);
});

test('numbers are left out, words with digits are not', () => {
  expect([isListed('123'), isListed('1a'), isListed('۱')]).toEqual([false, true, true]);
  const lists = listsOf(new Map([[0, ['123 1370/01/15 a1']]]));
  expect(search(lists, '/01')).toEqual([0]);
  expect(search(lists, 'a1')).toEqual([0]);
  expect(search(lists, '2')).toEqual([]);
});

test('a word that all have, and more words than there are ids', () => {
  const contacts = Array.from({ length: idsPerSpan }, (_, n) => [n, [`all a${n} ${n}b`]] as const);
  const lists = listsOf(new Map(contacts));
  expect(search(lists, 'all')).toHaveLength(idsPerSpan);
  expect(search(lists, 'a4095', 'll')).toEqual([4095]);
  expect(search(lists, '77b')).toHaveLength(41);
});

test('no words at all', () => {
  expect(search(listsOf(new Map()), 'a')).toEqual([]);
});

test('long texts of many contacts are not worth a list', () => {
  const words = new SpanWords();
  for (let place = 0; place < idsPerSpan; place += 1) words.add(place, [`${'long'.repeat(20)}${place}`]);
  expect(words.lists()).toBeUndefined();
});

test('property: found is who has all words, each within one word of a text', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'ع', 'ل', '1', '😀'),
    minLength: 1,
    maxLength: 4,
  });
  const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
  const contacts = fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 40 });
  const sought = fc.array(word.filter(isListed), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(contacts, sought, fc.integer({ min: 1, max: 90 }), (drawn, words, step) => {
      const placed = new Map(drawn.map((texts, n) => [n * step, texts]));
      const expected = [...placed].flatMap(([place, texts]) =>
        words.every((one) => texts.some((each) => each.includes(one))) ? [place] : [],
      );
      expect(search(listsOf(placed), ...words)).toEqual(expected);
    }),
  );
});
