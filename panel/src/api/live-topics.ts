import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** A topic of the event stream that changed; without ids anything of it may have. */
export interface TopicChange {
  readonly topic: string;
  readonly ids?: readonly (number | string)[];
}

/** The questions whose answers a topic makes stale, by the beginning of their keys. */
const staleBy: Readonly<Record<string, readonly QueryKey[]>> = {
  sends: [['sends'], ['figures']],
  wallet: ['balance', 'orders', 'order', 'ledger'].map((question) => ['wallet', question]),
  inbox: [['inbox']],
  tickets: ['list', 'one', 'waiting'].map((question) => ['tickets', question]),
  patterns: [['patterns']],
  phonebooks: [['phonebooks'], ['contacts']],
  'contact-imports': [['contact-imports']],
  voice: [['voice', 'files']],
  notices: [['notices']],
  moderation: [['moderation'], ...['patterns', 'sends', 'places'].map((feature) => [feature, 'waiting'])],
  carriers: [['carriers']],
  banks: [['banks']],
  postal: [['postal']],
};

/** Questions about one record, whose id is the third word of the key. */
const ofOneRecord = new Set<unknown>(['one', 'items', 'order']);

const isTouched = ({ queryKey: [, question, id] }: Query, ids: TopicChange['ids']) =>
  ids === undefined || !ofOneRecord.has(question) || ids.some((changed) => String(changed) === String(id));

/** Asks again what is shown of these topics, and marks the rest stale. */
export function refresh(client: QueryClient, changes: readonly TopicChange[]): void {
  for (const { topic, ids } of changes)
    for (const queryKey of staleBy[topic] ?? [])
      void client.invalidateQueries({ queryKey, predicate: (query) => isTouched(query, ids) });
}

/** After a gap: anything may have changed. */
export const refreshAll = (client: QueryClient) =>
  refresh(
    client,
    Object.keys(staleBy).map((topic) => ({ topic })),
  );
