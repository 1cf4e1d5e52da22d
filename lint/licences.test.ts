import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly license?: string; readonly dev?: boolean; readonly link?: boolean }>
  >;
}

const permissive = new Set(['MIT', 'ISC', '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause']);

/** Packages of production whose licence asks for more than its notice, as `name licence`. */
function demanding({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { license = 'none', dev = false, link = false }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    const isOurs = !path.includes('node_modules/') || link;
    return isOurs || dev || permissive.has(license) ? [] : [`${name} ${license}`];
  });
}

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');

test('every package of production has a permissive licence or is named in docs/licences.md', async () => {
  const named = [...(await read('docs/licences.md')).matchAll(/^\| `(\S+)`\s+\| (\S+)\s+\|/gm)];
  const lock = JSON.parse(await read('package-lock.json')) as Lock;
  expect(demanding(lock)).toEqual(named.map(([, name, licence]) => `${name} ${licence}`));
});

test('a new copyleft package, or one without a licence, is found; tools and our own packages are not', () => {
  const packages = {
    '': { license: 'MIT' },
    'packages/smpp': {},
    'node_modules/@peyk/smpp': { link: true },
    'node_modules/fine': { license: 'MIT' },
    'node_modules/tool': { license: 'GPL-3.0', dev: true },
    'node_modules/a/node_modules/@b/c': { license: 'AGPL-3.0-only' },
    'node_modules/unknown': {},
  };
  expect(demanding({ packages })).toEqual(['@b/c AGPL-3.0-only', 'unknown none']);
});
