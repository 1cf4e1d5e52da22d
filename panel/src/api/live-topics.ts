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
    for (const queryKey of staleBy[topic] ?? []) {
      const touched = { queryKey, predicate: (query: Query) => isTouched(query, ids) };
      for (const query of client.getQueryCache().findAll(touched)) askAfterFirst(client, query);
      void client.invalidateQueries(touched);
    }
}

/**
 * The first answer to a question may be on its way and older than the change. Asking again then only joins it, and it
 * would be taken for fresh: the bell stayed at nothing. So it is asked once more when it has come.
 */
function askAfterFirst(client: QueryClient, { state, promise, queryKey }: Query): void {
  if (state.data !== undefined || state.fetchStatus !== 'fetching') return;
  const again = () => client.invalidateQueries({ queryKey, exact: true });
  void promise?.then(again, () => undefined);
}

/** After a gap: anything may have changed. */
export const refreshAll = (client: QueryClient) =>
  refresh(
    client,
    Object.keys(staleBy).map((topic) => ({ topic })),
  );
