import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testService } from '../../../test/test-platform.ts';
import { mustAffectRows, runSqlScript, sqlScriptOf, noRowsAffected } from './sql-script.ts';

const service = testService();
const textOf = (...statements: Parameters<typeof sqlScriptOf>[1]) =>
  sqlScriptOf(service.platform.db, statements);
const copying = sql`copy script_rows from stdin`;
const rows = [Buffer.from('1\tیک\n2\tdo\n')];

let client: Parameters<typeof runSqlScript>[0];

beforeAll(async () => {
  client = await service.platform.pool.connect();
  await client.query('create temporary table script_rows (id bigint primary key, text text)');
});

afterAll(() => client.release(true));

async function stored(): Promise<unknown[]> {
  const { rows: found } = await client.query('delete from script_rows returning id, text');
  return found;
}

test('values are written into statements as they are', async () => {
  const texts = ['ساده', "it's", 'back\\slash', "both \\' $1", '', '$2'];
  const inserts = texts.map((one, id) => sql`insert into script_rows values (${id}, ${one})`);
  await runSqlScript(client, { text: textOf(...inserts) });
  expect(await stored()).toEqual(texts.map((text, id) => ({ id, text })));
  const ids = sql`insert into script_rows select id, 'many' from unnest(${[5, 6]}::bigint[]) as v (id)`;
  await runSqlScript(client, { text: textOf(ids) });
  expect(await stored()).toHaveLength(2);
});

test('a value of no kind that a script knows is refused', () => {
  expect(() => textOf(sql`select ${new Date(0)}`)).toThrow(TypeError);
});

test('rows are copied where the script says so, among its other statements', async () => {
  const before = sql`insert into script_rows values (3, 'before')`;
  const after = mustAffectRows(sql`update script_rows set text = text || '!' where id = ${2} returning id`);
  await runSqlScript(client, { text: textOf(before, copying, after), rows });
  expect(await stored()).toEqual([
    { id: 3, text: 'before' },
    { id: 1, text: 'یک' },
    { id: 2, text: 'do!' },
  ]);
});

test('each of several copies takes its own rows', async () => {
  const more = [...rows, Buffer.from(''), Buffer.from('7\tseven\n')];
  await runSqlScript(client, { text: textOf(copying, copying, copying), rows: more });
  expect(await stored()).toHaveLength(3);
  const twice = runSqlScript(client, { text: textOf(copying, copying), rows: [...rows, ...rows] });
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  expect(await stored()).toEqual([]);
});

test('a script is rolled back if a mustAffectRows statement affects no row', async () => {
  const nothing = mustAffectRows(sql`update script_rows set text = '' where id = ${99} returning id`);
  await expect(runSqlScript(client, { text: textOf(copying, nothing), rows })).rejects.toMatchObject({
    code: noRowsAffected,
  });
  expect(await stored()).toEqual([]);
});

test('after a script that failed before its rows the connection is usable', async () => {
  const nothing = mustAffectRows(sql`select 1 where false`);
  await expect(runSqlScript(client, { text: textOf(nothing, copying), rows })).rejects.toMatchObject({
    code: noRowsAffected,
  });
  await runSqlScript(client, { text: textOf(copying), rows });
  expect(await stored()).toHaveLength(2);
});

test('a duplicate row rolls the script back', async () => {
  await client.query("insert into script_rows values (2, 'there')");
  await expect(runSqlScript(client, { text: textOf(copying), rows })).rejects.toMatchObject({
    code: '23505',
  });
  expect(await stored()).toEqual([{ id: 2, text: 'there' }]);
});
