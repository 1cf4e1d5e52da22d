import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { ownColors } from './theme.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const tokens = readFileSync(path.join(root, 'server/src/http/pages/design/tokens.css'), 'utf8');
const schemes = ['light', 'dark'] as const;

/** The colour of a token in a scheme. */
function colorOf(name: string, scheme: (typeof schemes)[number]): string {
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(tokens);
  const color = found?.[scheme === 'light' ? 1 : 2];
  if (color === undefined) throw new Error(`there is no token --${name}`);
  return color;
}

/** How bright a colour is, as WCAG 2 has it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('black on white is what WCAG says', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each(schemes.flatMap((scheme) => Object.values(ownColors).map((token) => ({ scheme, token }))))(
  'badges in --$token are read in the $scheme scheme',
  ({ scheme, token }) => {
    const color = colorOf(token, scheme);
    // Light badges on their own ground, outlined ones on cards and paper, filled ones the other way round.
    for (const ground of [`${token}-soft`, 'card', 'paper'])
      expect(contrast(color, colorOf(ground, scheme)), ground).toBeGreaterThanOrEqual(4.5);
  },
);

test('no part of the panel has a colour of Mantine that is none of these', () => {
  const palette = /['"](gray|red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange|dark)['"]/g;
  const source = path.join(root, 'panel/src');
  const used = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => [...readFileSync(path.join(source, name), 'utf8').matchAll(palette)])
    .map(([, color = '']) => color)
    // The name of the scheme.
    .filter((color) => color !== 'dark');
  expect(used.filter((color) => !Object.hasOwn(ownColors, color))).toEqual([]);
});
