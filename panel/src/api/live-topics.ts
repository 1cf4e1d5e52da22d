import type { Query, QueryClient } from '@tanstack/react-query';

import { queryKeys, type PanelKey } from './query-keys.ts';

/** A topic of the event stream that changed; without ids anything of it may have. */
export interface TopicChange {
  readonly topic: string;
  readonly ids?: readonly (number | string)[];
}

const { moderation, patterns, places, sends, tickets, wallet } = queryKeys;

/** Keys of the queries that a topic makes stale, by their beginning. */
const staleBy: Readonly<Record<string, readonly PanelKey[]>> = {
  sends: [sends.all, queryKeys.figures.all],
  wallet: [sends.waiting(), wallet.balance(), wallet.orders(), wallet.order(), wallet.ledger()],
  inbox: [queryKeys.inbox.all],
  replies: [queryKeys.replies.polls(), queryKeys.replies.results()],
  tickets: [tickets.list(), tickets.one(), tickets.waiting(), queryKeys.bell.all],
  patterns: [patterns.all],
  phonebooks: [queryKeys.phonebooks.all, queryKeys.contacts.all],
  'contact-imports': [queryKeys.contactImports.all],
  voice: [queryKeys.voice.files()],
  notices: [queryKeys.notices.all],
  moderation: [queryKeys.bell.all, moderation.all, patterns.waiting(), sends.waiting(), places.waiting()],
  carriers: [queryKeys.carriers.all],
  banks: [queryKeys.banks.all],
  postal: [queryKeys.postal.all],
};

/** What a topic makes stale besides, though a gap in the stream is no reason to ask it: with a limit of the balance, the person. */
const alsoStaleBy: Readonly<Record<string, readonly PanelKey[]>> = { notices: [queryKeys.me.all] };

/** Questions about one record, whose id is the third word of the key. */
const ofOneRecord: ReadonlySet<unknown> = new Set(['one', 'items', 'order']);

const isTouched = ({ queryKey: [, question, id] }: Query, ids: TopicChange['ids']) =>
  ids === undefined || !ofOneRecord.has(question) || ids.some((changed) => String(changed) === String(id));

/** Asks again what is shown of these topics, and marks the rest stale. */
export function refresh(client: QueryClient, changes: readonly TopicChange[]): void {
  for (const { topic, ids } of changes)
    for (const key of [...(staleBy[topic] ?? []), ...(alsoStaleBy[topic] ?? [])]) askAgain(client, key, ids);
}

function askAgain(client: QueryClient, queryKey: PanelKey, ids?: TopicChange['ids']): void {
  const touched = { queryKey, predicate: (query: Query) => isTouched(query, ids) };
  for (const query of client.getQueryCache().findAll(touched)) askAfterFirst(client, query);
  void client.invalidateQueries(touched);
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
export function refreshAll(client: QueryClient): void {
  for (const key of Object.values(staleBy).flat()) askAgain(client, key);
}
