import type pg from 'pg';

import { answerAsDriver } from '../connections/answer-callback.ts';
import { partsOf } from '../sql/separable-statement.ts';

const marked = /\/\* in shards: (.*?) \*\//g;
const markedKeys = /\/\* key in shards: (.*?) \*\//g;
const namedTable = /\b(from|join|into|update)(\s+"?)([a-z_]+)\b/g;

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

interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}

/** Statements of this connection get their conditions if there are shards. */
export function limitToShards(client: pg.ClientBase, shards: { readonly areSeveral: boolean }): void {
  const known = new Map<string, string>();
  const textOf = (text: string) => {
    const found = known.get(text) ?? withShardConditions(text);
    if (found !== text) known.set(text, found);
    return found;
  };
  const query = client.query.bind(client) as (...all: unknown[]) => unknown;
  const queryInShards = (statement: unknown, ...rest: unknown[]): unknown => {
    if (typeof statement === 'string') {
      const isApart = partsOf(statement) !== undefined;
      if (!isApart) return query(textOf(statement), ...rest);
      const values = Array.isArray(rest[0]) ? (rest[0] as unknown[]) : [];
      return answerAsDriver(queryParts({ text: statement, values }), rest);
    }
    const { text, submit } = statement as Partial<Statement> & { submit?: unknown };
    if (typeof text !== 'string' || submit !== undefined) return query(statement, ...rest);
    if (partsOf(text) !== undefined) return answerAsDriver(queryParts(statement as Statement), rest);
    return query({ ...(statement as object), text: textOf(text) }, ...rest);
  };
  const queryParts = async ({ name, text, values = [] }: Statement): Promise<unknown> => {
    let result: unknown;
    for (const [index, part] of (partsOf(text) ?? []).entries())
      result = await query({
        ...(name !== undefined && { name: `${name}_${index}` }),
        text: textOf(part.text),
        values: part.places.map((place) => values[place]),
      });
    return result;
  };
  Object.assign(client, {
    query: (statement: unknown, ...rest: unknown[]) =>
      shards.areSeveral ? queryInShards(statement, ...rest) : query(statement, ...rest),
  });
}
