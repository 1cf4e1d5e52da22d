import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextEncoding } from './decode-text.ts';
import { decodeText } from './decode-text.ts';

async function* pieces(bytes: Buffer, cuts: readonly number[]): AsyncGenerator<Buffer> {
  let from = 0;
  for (const cut of [...cuts.toSorted((a, b) => a - b), bytes.length]) {
    yield bytes.subarray(from, cut);
    from = cut;
  }
}

async function decoded(
  bytes: Buffer,
  encoding: TextEncoding,
  cuts: readonly number[] = [],
): Promise<string[]> {
  const texts: string[] = [];
  const options = { encodingOf: () => encoding, endsWith: '\n' } as const;
  for await (const text of decodeText(pieces(bytes, cuts), options)) texts.push(text);
  return texts;
}

const TEXT = 'a,سلام‌ها\nپیک 😀 é\n𐏃\n';

test.each([
  ['utf-8', Buffer.from(TEXT)],
  ['utf-16le', Buffer.from(TEXT, 'utf16le')],
  ['utf-16be', Buffer.from(TEXT, 'utf16le').swap16()],
] as const)('%s characters cut by a chunk edge are whole again', async (encoding, bytes) => {
  const cuts = fc.array(fc.nat({ max: bytes.length }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(cuts, async (positions) => {
      expect((await decoded(bytes, encoding, positions)).join('')).toBe(TEXT);
    }),
  );
});

test('pieces end with the wanted character where they can', async () => {
  expect(await decoded(Buffer.from('a\nbc\nde'), 'utf-8', [4])).toEqual(['a\n', 'bc\n', 'de']);
});

test('broken bytes become replacement characters and harm nothing else', async () => {
  const bytes = Buffer.concat([Buffer.from('سلام'), Buffer.from([0xff, 0xc3]), Buffer.from('\nx')]);
  expect((await decoded(bytes, 'utf-8')).join('')).toBe('سلام\ufffd\ufffd\nx');
  expect((await decoded(Buffer.from([0x61, 0xd8]), 'utf-8')).join('')).toBe('a\ufffd');
});

test('NUL is refused in every encoding', async () => {
  await expect(decoded(Buffer.from('a\0b'), 'utf-8')).rejects.toThrow('damaged');
  await expect(decoded(Buffer.from('a\0b', 'utf16le'), 'utf-16le')).rejects.toThrow('damaged');
});
