import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { plantProject, type PlantedProject } from './planted-project.ts';

// Every guard gets faults it must find: a guard that sees nothing fails here instead of passing for ever.
let project: PlantedProject;
const timeout = 240_000;

afterEach(() => project.remove());

async function lintProject(): Promise<PlantedProject> {
  const planted = await plantProject();
  for (const file of [
    'tsconfig.json',
    'server/tsconfig.json',
    '.oxlintrc.json',
    'lint/architecture.mjs',
    'lint/panel-directions.mjs',
  ])
    await planted.copy(file);
  return planted;
}

interface Diagnostic {
  readonly message: string;
  readonly code: string;
  readonly filename: string;
}

async function complaints(planted: PlantedProject): Promise<string[]> {
  const { code, output } = await planted.run('oxlint', ['--type-aware', '--format=json']);
  expect(code).toBe(1);
  const { diagnostics } = JSON.parse(output.slice(output.indexOf('{'))) as { diagnostics: Diagnostic[] };
  return diagnostics.map(({ filename, code: rule, message }) => {
    const said = rule.startsWith('architecture') ? `: ${message.replace(/: \/.*$/, '')}` : '';
    return `${filename.replace(/^server\/src\//, '')} ${rule}${said}`;
  });
}

test(
  'the linter finds exactly the faults that were planted',
  async () => {
    project = await lintProject();
    await project.copy('lint/planted/src', 'server/src');
    await project.copy('lint/planted/packages', 'packages');
    await project.copy('lint/planted/panel', 'panel');
    await project.copy('lint/planted/text', 'text');
    await project.write('server/src/text/too-long.ts', numbered(301));
    await project.write(
      'server/src/text/long-function.ts',
      `export function long(): void {\n${'  void 0;\n'.repeat(61)}}\n`,
    );
    // A test beside them is not counted.
    await project.write('panel/src/components/nuts/nut-1.test.ts', 'export {};\n');
    for (let nut = 1; nut <= 26; nut += 1)
      await project.write(`panel/src/components/nuts/nut-${nut}.ts`, `export const nut = ${nut};\n`);
    const imports = 'architecture(imports)';
    const suppressions = 'architecture(suppressions)';
    const state =
      'architecture(state): what changes while the process runs belongs to its runtime: provide it in a slot';
    expect((await complaints(project)).sort()).toEqual(
      [
        `text/upward.ts ${imports}: text may not import http`,
        `http/knows-feature.ts ${imports}: http may not import features`,
        `carriers/type-only.ts ${imports}: carriers may not import storage`,
        `features/messaging/apples/reach-in.ts ${imports}: import lines/pears through its index.ts`,
        `features/lines/pears/knows-messaging.ts ${imports}: features of lines may not import features of messaging`,
        `features/orchard/cherries/index.ts ${imports}: orchard has no place among the groups in lint/architecture.mjs yet`,
        `features/messaging/apples/knows-shards.ts ${imports}: where the rows of an account lie is known to storage alone: use platform.accountGroups`,
        `features/messaging/apples/re-export.ts ${imports}: import lines/pears through its index.ts`,
        `features/messaging/apples/re-export-all.ts ${imports}: import lines/pears through its index.ts`,
        `features/messaging/apples/dynamic.ts ${imports}: import lines/pears through its index.ts`,
        `features/messaging/apples/manifest.ts ${imports}: import lines/pears through its index.ts`,
        ...['@fastify/busboy', 'fastify', 'kysely', 'pg', 'pg', 'pino'].map(
          (name) => `features/messaging/apples/packages.ts ${imports}: ${name} has no place here`,
        ),
        `features/money/plums/index.ts architecture(doors): a door exports 10 names at most, not 11`,
        `features/money/plums/index.ts architecture(doors): a door names what it exports`,
        `somewhere/unknown-folder.ts ${imports}: somewhere has no place in lint/architecture.mjs yet`,
        ...Array.from({ length: 10 }, () => `features/messaging/apples/state.ts ${state}`),
        `http/state.ts ${state}`,
        'panel/src/components/state.ts architecture(state): what changes while the page is open belongs to a component or to a query',
        'panel/src/components/global-name.ts eslint(no-restricted-globals)',
        'panel/src/components/nuts/nut-1.ts architecture(folders): a folder has 25 files at most, not 26: divide it by subject',
        `text/suppressions.ts ${suppressions}: a whole file may not be suppressed`,
        `text/suppressions.ts ${suppressions}: a suppression needs a reason after --`,
        `text/suppressions.ts ${suppressions}: a suppression needs a reason`,
        `text/suppressions.ts ${suppressions}: use @ts-expect-error, with a reason`,
        `packages/fruit/src/knows-service.ts ${imports}: a library imports nothing of Peyk outside of itself`,
        `packages/fruit/src/knows-service.ts ${imports}: a library imports nothing of Peyk outside of itself`,
        `text/src/knows-service.ts ${imports}: text imports nothing`,
        `panel/src/components/knows-page.ts ${imports}: components may not import customer`,
        `panel/src/customer/apples/apples-page.ts ${imports}: pages never import pages: make it a component, or a query in shared-queries`,
        `panel/src/customer/apples/apples-page.ts ${imports}: customer may not import operator`,
        `panel/src/customer/apples/apples-page.ts ${imports}: the panel imports workspaces by their names`,
        `panel/src/customer/apples/apples-page.ts ${imports}: customer may not import routing`,
        'text/cycle-one.ts import(no-cycle)',
        'text/cycle-two.ts import(no-cycle)',
        'text/type-cycle-one.ts import(no-cycle)',
        'text/type-cycle-two.ts import(no-cycle)',
        'text/promises.ts typescript(no-floating-promises)',
        'text/promises.ts typescript(no-misused-promises)',
        'text/incomplete-switch.ts typescript(switch-exhaustiveness-check)',
        'text/habits.ts typescript(no-explicit-any)',
        'text/habits.ts eslint(max-params)',
        'text/habits.ts eslint(no-console)',
        'text/habits.ts node(no-process-env)',
        'text/habits.ts eslint(eqeqeq)',
        'text/habits.ts import(no-default-export)',
        'text/BadName.ts unicorn(filename-case)',
        'text/too-deep.ts eslint(max-depth)',
        'text/too-complex.ts eslint(complexity)',
        'text/too-long.ts eslint(max-lines)',
        'text/long-function.ts eslint(max-lines-per-function)',
      ].sort(),
    );
  },
  timeout,
);

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `export const line${index + 1} = 1;\n`).join('');

test(
  'a text that is missing in one language does not compile',
  async () => {
    project = await plantProject();
    await project.copy('tsconfig.json');
    await project.copy('server/package.json');
    await project.copy('server/src/texts');
    await project.write(
      'server/tsconfig.json',
      '{ "extends": "../tsconfig.json", "include": ["src/texts/text.ts"] }',
    );
    expect(await project.run('tsc', ['-p', 'server'])).toEqual({ code: 0, output: '' });
    const en = await readFile(path.join(project.folder, 'server/src/texts/en.ts'), 'utf8');
    await project.write('server/src/texts/en.ts', en.replace(/^ {2}not_found:.*\n/m, ''));
    const { code, output } = await project.run('tsc', ['-p', 'server']);
    expect(code).not.toBe(0);
    expect(output).toMatch(/en\.ts.*'not_found' is missing/);
  },
  timeout,
);

test(
  'types are strict: an unchecked index, an undefined option and a wrong type are errors',
  async () => {
    project = await plantProject();
    await project.copy('tsconfig.json');
    await project.copy('server/package.json');
    await project.write('server/tsconfig.json', '{ "extends": "../tsconfig.json", "include": ["src"] }');
    await project.write(
      'server/src/loose.ts',
      `export const first: number = [1][0];
export const option: { a?: number } = { a: undefined };
export const wrong: string = 1;
export enum Kind {
  One,
}
`,
    );
    const { output } = await project.run('tsc', ['-p', 'server']);
    const lines = new Set([...output.matchAll(/loose\.ts\((\d+)/g)].map(([, line]) => line));
    expect([...lines]).toEqual(['1', '2', '3', '4']);
  },
  timeout,
);

test(
  'an unused export, file and package are found',
  async () => {
    project = await plantProject();
    await project.copy('knip.json');
    await project.write(
      'package.json',
      '{ "name": "planted", "private": true, "type": "module", "workspaces": ["server"] }',
    );
    await project.write(
      'server/package.json',
      '{ "name": "planted-server", "private": true, "type": "module", "dependencies": { "fastify": "5.12.8" } }',
    );
    await project.write('scripts/start.mjs', "import '../server/src/main.ts';\n");
    await project.write(
      'server/src/main.ts',
      "import { used } from './used.ts';\n\nprocess.exitCode = used;\n",
    );
    await project.write('server/src/used.ts', 'export const used = 0;\nexport const plantedExport = 1;\n');
    await project.write('server/src/planted-orphan.ts', 'export const orphan = 1;\n');
    const { code, output } = await project.run('knip', ['--no-progress']);
    expect(code).toBe(1);
    expect(output).toMatch(/plantedExport/);
    expect(output).toMatch(/planted-orphan\.ts/);
    expect(output).toMatch(/fastify/);
  },
  timeout,
);

test(
  'a file that is not formatted is named, and passes once it is',
  async () => {
    project = await plantProject();
    await project.copy('.oxfmtrc.json');
    await project.write('server/src/ugly.ts', 'export const ugly = {a:1,\n b :"2"}\n');
    const { code, output } = await project.run('oxfmt', ['--check', 'server']);
    expect(code).not.toBe(0);
    expect(output).toContain('ugly.ts');
    await project.run('oxfmt', ['server']);
    expect((await project.run('oxfmt', ['--check', 'server'])).code).toBe(0);
  },
  timeout,
);
