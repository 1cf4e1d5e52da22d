import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  trigramBits,
  BlockSignatures,
  idsPerBlock,
  blockOf,
  addTrigrams,
  addUnitTrigrams,
  digitBits,
  signatureBits,
} from './signature.ts';

const has = (signature: Uint8Array, bit: number) =>
  ((signature[bit >>> 3] ?? 0) & (0x80 >>> (bit & 7))) !== 0;

test('a signature has all bits of every substring of every text of its block', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary' })),
      fc.nat(),
      fc.nat(),
      fc.nat(),
      (texts, which, from, length) => {
        const signature = new Uint8Array(signatureBits / 8);
        for (const text of texts) addTrigrams(signature, text);
        const held = texts[which % Math.max(1, texts.length)] ?? '';
        const start = from % (held.length + 1);
        const part = held.slice(start, start + (length % (held.length + 1)));
        expect(trigramBits(part).every((bit) => has(signature, bit))).toBe(true);
      },
    ),
  );
});

test('a signature has the digit bits of every part of a number in it, however it was added', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789a '.split('')), maxLength: 30 });
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (held, from, length) => {
      const signature = new Uint8Array(signatureBits / 8);
      addTrigrams(signature, held);
      const start = from % (held.length + 1);
      const part = held.slice(start, start + (length % (held.length + 1)));
      for (const bit of [...trigramBits(part), ...digitBits(part)]) expect(has(signature, bit)).toBe(true);
      const same = new Uint8Array(signatureBits / 8);
      addUnitTrigrams(
        same,
        Uint16Array.from(`x${held}y`, (unit) => unit.charCodeAt(0)),
        1,
        held.length + 1,
      );
      expect(same).toEqual(signature);
    }),
  );
});

test('only four digits in a row have digit bits', () => {
  expect(digitBits('123')).toEqual([]);
  expect(digitBits('123a456')).toEqual([]);
  expect(digitBits('1234')).toHaveLength(1);
  expect(digitBits('09121234567')).toHaveLength(8);
});

test('a block of ordinary contacts leaves most bits unset, so that false positives are rare', () => {
  const signature = new Uint8Array(signatureBits / 8);
  for (let n = 0; n < idsPerBlock; n += 1)
    addTrigrams(
      signature,
      `09${(n * 7_919_317) % 1_000_000_000}\nزهرا محمدی ${n * 7919}\nاصفهان\n137${n % 10}/0${n % 9}/15`,
    );
  const set = signature.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  expect(set / signatureBits).toBeLessThan(0.2);
});

test('a text of one or two letters has no bits', () => {
  expect(trigramBits('')).toEqual([]);
  expect(trigramBits('عل')).toEqual([]);
  expect(trigramBits('علی')).toHaveLength(1);
});

test('contacts are signed in the block of their id, in any order', () => {
  const signatures = new BlockSignatures();
  for (const id of [1, idsPerBlock, 2, idsPerBlock * 3]) signatures.add(id, [`text of ${id}`]);
  expect(signatures.blocks()).toEqual([0, 1, 3]);
  expect(blockOf(idsPerBlock - 1)).toBe(0);
  expect(signatures.hex()[0]).toHaveLength(signatureBits / 4);
});

test('split separates the block that contains earlier ids from the new ones', () => {
  const signatures = new BlockSignatures();
  const ids = Array.from({ length: idsPerBlock * 2 }, (_, at) => idsPerBlock * 3 + 5 + at);
  for (const id of ids) signatures.add(id, ['زهرا']);
  const { existing, added } = signatures.split(ids[0] ?? 0);
  expect([existing.blocks(), added.blocks()]).toEqual([[3], [4, 5]]);
  const whole = signatures.split(idsPerBlock * 3);
  expect([whole.existing.size, whole.added.blocks()]).toEqual([0, [3, 4, 5]]);
});
