import { readMessages, type SendRequest } from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { FiltersOf } from '../../links.ts';
import { sendItems } from './reports-queries.ts';

/** The references of these messages, by their ids; a call gave them, and they never change. */
const referencesOf = (ids: readonly number[]) =>
  queryOptions({
    queryKey: queryKeys.sends.references(ids),
    async queryFn({ signal }) {
      const { messages } = await ask(readMessages, { query: { ids: ids.join(',') } }, signal);
      return Object.fromEntries(messages.map(({ id, reference }) => [id, reference]));
    },
    enabled: ids.length > 0,
    staleTime: Infinity,
  });

interface References {
  /** That of the whole send, or of its only message. */
  readonly whole: string | undefined;
  /** Of each message by its id, where they differ. */
  readonly each: Readonly<Record<number, string | null>>;
}

/** The references of the messages that the page of a send shows. */
export function useReferences(
  { id, recipients_count: count }: Pick<SendRequest, 'id' | 'recipients_count'>,
  filters: FiltersOf<'/reports/$id'>,
): References {
  const { data: items } = useQuery(sendItems(id, filters));
  const ids = (items?.data ?? []).flatMap(({ message_id: message }) => message ?? []);
  const { data: each = {} } = useQuery(referencesOf(ids));
  const given = Object.values(each);
  const [first] = given;
  // A reference names one message or all of a send, never some of it.
  const isWhole = first && given.every((one) => one === first) && (given.length > 1 || count === 1);
  return isWhole ? { whole: first, each: {} } : { whole: undefined, each };
}
