import type pg from 'pg';

const marked = /\/\* in shards: (.*?) \*\//g;
const markedKeys = /\/\* key in shards: (.*?) \*\//g;
const namedTable = /\b(from|join|into|update)(\s+"?)([a-z_]+)\b/g;

/**
 * A condition that limits a statement to the shard of its accounts, for the text of a statement. Elsewhere it stays a
 * comment: with it, generic plans would look rows up by account alone, as its arrays have no known length.
 */
export function inShards(condition: string): string {
  return `/* in shards: ${condition} */`;
}

/** A column that keys have only where tables are distributed. */
export function inShardKeys(column: string): string {
  return `/* key in shards: ${column} */`;
}

export function withShardConditions(text: string): string {
  return text.replace(marked, '$1').replace(markedKeys, '$1');
}

/** The statement for one shard at its worker, where its tables have names of their own and need no conditions. */
export function withTablesOfShard(text: string, tables: ReadonlyMap<string, string>): string {
  return text
    .replace(markedKeys, '$1')
    .replace(namedTable, (all, word: string, space: string, table: string) => {
      const name = tables.get(table);
      return name === undefined ? all : `${word}${space}${name}`;
    });
}

/** Statements of this connection get their conditions if there are shards. */
export function limitToShards(client: pg.ClientBase, shards: { readonly isSharded: boolean }): void {
  const known = new Map<string, string>();
  const textOf = (text: string) => {
    const found = known.get(text) ?? withShardConditions(text);
    if (found !== text) known.set(text, found);
    return found;
  };
  const limited = (statement: unknown) => {
    if (typeof statement === 'string') return textOf(statement);
    const { text, submit } = statement as { text?: unknown; submit?: unknown };
    return typeof text === 'string' && submit === undefined
      ? { ...(statement as object), text: textOf(text) }
      : statement;
  };
  const query = client.query.bind(client) as (...all: unknown[]) => unknown;
  Object.assign(client, {
    query: (statement: unknown, ...rest: unknown[]) =>
      query(shards.isSharded ? limited(statement) : statement, ...rest),
  });
}
