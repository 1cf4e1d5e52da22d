import { afterEach, expect, test } from 'vitest';

import { plantProject, type PlantedProject } from './planted-project.ts';
import { tableProblems, type TableException } from './table-owners.ts';

const owners = {
  apples: { owner: 'features/apples' },
  pears: { owner: 'features/pears' },
  plums: { owner: 'features/plums' },
};
const store = 'features/apples/apples-store.ts';

function problemsOf(source: string, { file = store, exceptions = [] as readonly TableException[] } = {}) {
  return tableProblems({ sources: new Map([[file, source]]), owners, exceptions });
}

test.each([
  ["db.selectFrom('pears').selectAll()"],
  ["db.selectFrom('apples as a').innerJoin('pears as p', 'p.id', 'a.id')"],
  ["db.selectFrom(['apples', 'pears as p'])"],
  ["db\n  .deleteFrom(\n    'pears',\n  )"],
  ["db.updateTable('pears').set({ ripe: true })"],
  ["db.insertInto('apples').columns(['id']).expression((from) => from.selectFrom('pears'))"],
  ['sql`select id from pears where ripe`'],
  ['sql`select from apples a, pears p where p.id = a.id`'],
  ['sql`select from apples a left join\n pears p using (id)`'],
  ['sql`select from apples where exists (select from pears p where p.id = apples.id)`'],
  ['`insert into pears (id) values ($1)`'],
  ["'update pears p set ripe = true'"],
  ["'delete from apples a using pears p where p.id = a.id'"],
  ["'copy pears (id) from stdin'"],
  ["'lock table pears in share mode'"],
  ["'truncate pears'"],
  ["'drop table if exists pears'"],
  ['`select from pears_p${number}`'],
  ["for (const table of ['apples', 'pears']) await client.query(`analyze ${table}`);"],
])('a table of another owner is found: %s', (source) => {
  expect(problemsOf(source)).toEqual([
    `${store}: pears belongs to features/pears; use what its index.ts exports`,
  ]);
});

test.each([
  ['own tables', "db.selectFrom('apples').innerJoin('apples as other', 'other.id', 'apples.id')"],
  ['columns of the same name', "db.selectFrom('apples').select(['pears', 'apples.plums'])"],
  [
    'comments',
    '// taken from pears\n/** Counts apples,\n * joined from pears. */\nconst a = 1; // from pears',
  ],
  ['imports', "import { pear } from '../pears/index.ts';"],
])('%s are no problem', (_what, source) => {
  expect(problemsOf(source)).toEqual([]);
});

test('SQL outside of a store is found, also on own tables; a text for people is not', () => {
  const file = 'features/apples/list-apples.ts';
  for (const source of [
    'sql`select id from apples`',
    "'insert into apples values (1)'",
    "db.selectFrom('apples')",
  ])
    expect(problemsOf(source, { file })).toEqual([`${file}: SQL on apples belongs into a *-store.ts`]);
  expect(problemsOf("text('juice is made from apples; update apples daily')", { file })).toEqual([]);
});

test('an exception allows one table in one file, and fails once it is not needed', () => {
  const exceptions = [{ file: store, tables: ['pears'], reason: 'a join in a list' }];
  const both = "db.selectFrom('pears').innerJoin('plums', 'plums.id', 'pears.id')";
  expect(problemsOf(both, { exceptions })).toEqual([
    `${store}: plums belongs to features/plums; use what its index.ts exports`,
  ]);
  expect(problemsOf("db.selectFrom('pears')", { exceptions })).toEqual([]);
  const unneeded = `${store} pears: this exception is not needed any more`;
  expect(problemsOf("db.selectFrom('apples')", { exceptions })).toEqual([unneeded]);
  const elsewhere = { file: 'features/apples/other-store.ts', exceptions };
  expect(problemsOf("db.selectFrom('pears')", elsewhere)).toEqual([
    'features/apples/other-store.ts: pears belongs to features/pears; use what its index.ts exports',
    unneeded,
  ]);
});

test('a read side reads the tables of its owner and changes none', () => {
  const file = 'features/plums/lists-store.ts';
  const readSides = { 'features/pears': ['features/plums'] };
  const of = (source: string) =>
    tableProblems({ sources: new Map([[file, source]]), owners, exceptions: [], readSides });
  expect(of('sql`select from plums join pears using (id) for update`')).toEqual([]);
  expect(of("db.selectFrom('apples')")).toHaveLength(1);
  for (const change of [
    "db.updateTable('pears').set({ ripe: true })",
    'sql`with p as (update pears p set ripe = true) select from pears`',
    "'insert into pears (id) values (1)'",
    "'delete from pears'",
  ])
    expect(of(change)).toEqual([`${file}: pears belongs to features/pears; use what its index.ts exports`]);
});

let project: PlantedProject | undefined;
afterEach(() => project?.remove());

test('the check of the whole project names a planted file and fails', { timeout: 240_000 }, async () => {
  project = await plantProject();
  for (const file of ['package.json', 'tsconfig.json', 'server/src']) await project.copy(file);
  for (const file of ['check-table-owners.ts', 'table-exceptions.ts', 'table-owners.ts', 'table-uses.ts'])
    await project.copy(`lint/${file}`);
  const check = ['--import', 'tsx', 'lint/check-table-owners.ts'];
  const { run } = project;
  expect(await run('node', check)).toEqual({ code: 0, output: '' });
  await project.write(
    'server/src/features/lines/lines/bad-store.ts',
    'export const bad = `select from credits`;\n',
  );
  await project.write(
    'server/src/features/lines/lines/bad.test.ts',
    'export const fine = `select from credits`;\n',
  );
  expect(await run('node', check)).toEqual({
    code: 1,
    output:
      'features/lines/lines/bad-store.ts: credits belongs to features/money/wallet; use what its index.ts exports\n',
  });
});

test('a table of the schema without an owner does not compile', { timeout: 240_000 }, async () => {
  project = await plantProject();
  await project.copy('tsconfig.json');
  await project.copy('server/package.json');
  for (const file of ['schema.ts', 'table-owners.ts']) await project.copy(`server/src/storage/${file}`);
  await project.write('server/tsconfig.json', '{ "extends": "../tsconfig.json", "include": ["src"] }');
  await project.write(
    'server/src/storage/grown.ts',
    "import './schema.ts';\n\ndeclare module './schema.ts' {\n  interface DB {\n    planted: { id: number };\n  }\n}\n",
  );
  const { code, output } = await project.run('tsc', ['-p', 'server']);
  expect(code).not.toBe(0);
  expect(output).toMatch(/table-owners\.ts.*'planted' is missing/s);
});
