import { expect, test } from 'vitest';

import { catalogue } from './catalogue.ts';

const namedTable = /\b(?:from|join)\s+([a-z_]+)/g;
const conditions = catalogue.flatMap(({ dueWork = [] }) => dueWork.map(({ condition }) => condition));

// At a worker the tables of a shard have names of their own, which only `from` and `join` get: an error for all due work.
test.each(conditions)(
  'a condition names columns by an alias, as a table has another name in a shard: %s',
  (condition) => {
    const tables = [...condition.matchAll(namedTable)].map(([, table = '']) => table);
    expect(tables).not.toEqual([]);
    expect(tables.filter((table) => new RegExp(`\\b${table}\\.`).test(condition))).toEqual([]);
  },
);
