import {
  listAttributes,
  listContactImports,
  listContacts,
  listDuplicateContacts,
  listPhonebooks,
  PeykError,
  showContactImport,
  showJoinForm,
} from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { FiltersOf } from '../../links.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { fallbackPoll } from '../../api/live.ts';

type Filter<Asked extends { readonly types?: { readonly input: { query?: unknown } } }> = NonNullable<
  NonNullable<Asked['types']>['input']['query']
>;

const books = (query: Filter<typeof listPhonebooks>) =>
  queryOptions({
    queryKey: queryKeys.phonebooks.list(query),
    queryFn: ({ signal }) => ask(listPhonebooks, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const booksPage = ({ page, search }: FiltersOf<'/phonebooks'>) => books({ page, limit: 20, search });

/** Those that another can be merged with. */
export const allBooks = books({ limit: 200 });

export const sharedWith = (id: number) =>
  queryOptions({
    queryKey: queryKeys.phonebooks.shared(id),
    queryFn: ({ signal }) => ask(listDuplicateContacts, { params: { id } }, signal),
  });

/** The form by which people join; a phonebook may have none. */
export const joinFormOf = (id: number) =>
  queryOptions({
    queryKey: queryKeys.phonebooks.joinForm(id),
    async queryFn({ signal }) {
      try {
        return { form: await ask(showJoinForm, { params: { id } }, signal) };
      } catch (problem) {
        if (problem instanceof PeykError && problem.status === 404) return { form: undefined };
        throw problem;
      }
    },
  });

export const contactsPage = (filter: Filter<typeof listContacts>) =>
  queryOptions({
    queryKey: queryKeys.contacts.list(filter),
    queryFn: ({ signal }) => ask(listContacts, { query: filter }, signal),
    placeholderData: keepPreviousData,
  });

/** The newest 200 columns; no account has more. */
export const attributesQuery = queryOptions({
  queryKey: queryKeys.attributes.list(),
  queryFn: ({ signal }) => ask(listAttributes, { query: { limit: 200 } }, signal),
});

/** The newest imports of a phonebook, asked again while one of them runs: they go on when the page is left. */
export const importsOf = (phonebookId: number) =>
  queryOptions({
    queryKey: queryKeys.contactImports.list(phonebookId),
    queryFn: ({ signal }) =>
      ask(listContactImports, { query: { phone_book_id: phonebookId, limit: 5 } }, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ status }) => status === 'running') ? fallbackPoll(1000) : false,
  });

export const oneImport = (id: number) =>
  queryOptions({
    queryKey: queryKeys.contactImports.one(id),
    queryFn: ({ signal }) => ask(showContactImport, { params: { id } }, signal),
  });
