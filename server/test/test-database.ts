import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { inject } from 'vitest';

import type { Connection } from '../src/storage/database.ts';
import { inDatabase, templateName } from './template-database.ts';

export interface TestDatabase {
  readonly connection: Connection;
  drop(): Promise<void>;
}

/** A database for one test file, cloned from the migrated template. */
export async function cloneDatabase(): Promise<TestDatabase> {
  return newDatabase(templateName);
}

/** A database without any table. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return newDatabase('template0');
}

async function newDatabase(template: string): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `peyk_${randomBytes(8).toString('hex')}`;
  // As files: through the log, as PostgreSQL does it by itself, a clone costs 0.3 s of CPU instead of 0.13. One of
  // another version may be older than the choice, which came with 15.
  const strategy = server.connectionString === undefined ? 'strategy file_copy' : '';
  await administer(server, `create database ${name} template ${template} ${strategy}`);
  return {
    connection: inDatabase(server, name),
    drop: () => administer(server, `drop database ${name} with (force)`),
  };
}

async function administer(server: Connection, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
