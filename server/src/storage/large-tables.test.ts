import { expect, test } from 'vitest';

import { indexesOf } from './build-indexes.ts';
import { readMigrations, type Migration } from './migrate.ts';
import type { DB } from './schema.ts';

/** Tables that grow with messages, numbers and calls: writers must not wait while one of their indexes is built. */
const largeTables: readonly (keyof DB)[] = [
  'api_calls',
  'audit_entries',
  'blacklist_entries',
  'carrier_parts',
  'contact_numbers',
  'contacts',
  'idempotency_keys',
  'inbox_messages',
  'ledger_entries',
  'message_callbacks',
  'number_bank_numbers',
  'postal_subscribers',
  'send_items',
  'send_progress',
  'send_requests',
  'smpp_messages',
  'verifications',
  'webhook_deliveries',
  'webhook_events',
];
// Migrations up to this one were written before the rule, and released ones never change.
const lastBefore = '0200';

/** Indexes of large tables that a migration builds in place. A table that the same file makes is empty. */
function indexesInPlace({ name, sql }: Migration): string[] {
  if (indexesOf({ name, sql }) !== undefined) return [];
  const made = new Set(
    [...sql.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, table]) => table),
  );
  return [...sql.matchAll(/create (?:unique )?index[^;]*? on (?:only )?(\w+)/gi)]
    .map(([, table = '']) => table)
    .filter((table) => (largeTables as readonly string[]).includes(table) && !made.has(table));
}

test('new migrations build indexes of large tables concurrently', async () => {
  const later = (await readMigrations()).filter(({ name }) => name.slice(0, 4) > lastBefore);
  expect(later.flatMap((one) => indexesInPlace(one).map((table) => `${one.name}: ${table}`))).toEqual([]);
});

test('an index in place is found, one that is marked or of a new table is not', () => {
  const sql = 'create index if not exists a on send_items (n);\ncreate unique index b on plans (id);';
  expect(indexesInPlace({ name: '0999-x.sql', sql })).toEqual(['send_items']);
  expect(indexesInPlace({ name: '0999-x.sql', sql: `-- concurrently\n${sql}` })).toEqual([]);
  expect(indexesInPlace({ name: '0999-x.sql', sql: `create table send_items (n int);\n${sql}` })).toEqual([]);
});

test('released migrations that build indexes only are read as such', async () => {
  const found = (await readMigrations()).filter((one) => indexesOf(one) !== undefined);
  expect(found.map(({ name }) => name).slice(0, 3)).toEqual([
    '0160-newest-sends.sql',
    '0170-due-test-sends.sql',
    '0174-ledger-filters.sql',
  ]);
  expect(found.flatMap((one) => indexesOf(one) ?? [])[0]).toEqual({
    unique: '',
    name: 'send_requests_newest',
    table: 'send_requests',
    rest: '((-id))',
  });
});
