import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';

import { isToPeople, type BookSlice, type ChosenSegment } from '../draft/draft.ts';
import { useKindTexts } from '../kind-texts.ts';
import { useFixedColumns } from '../../../shared-queries/contact-columns.ts';
import { readRows } from './read-rows.ts';
import { oneBook } from '../../../shared-queries/phonebooks.ts';
import { someContacts, someMembers } from '../send-queries.ts';
import type { SendForm } from '../draft/use-send-form.ts';

interface Audience {
  /** Variables that everybody of the audience has. */
  readonly names: readonly { readonly name: string; readonly title: string }[];
  /** Some recipients with their values, to show what they will get. */
  readonly people: readonly Readonly<Record<string, string> & { mobile: string }>[];
}

const nobody: Audience = { names: [], people: [] };

/** Recipients of a personalised text or a pattern, and the names of their data. */
export function useAudience({ kind, values }: SendForm): Audience {
  const isEach = isToPeople(kind, values);
  const rows = useRowsAudience(isEach && values.source === 'rows' ? values.rows : '');
  const isOfBooks = isEach && values.source === 'books';
  const books = useBooksAudience(
    isOfBooks ? values.selectedPhoneBooks : [],
    isOfBooks ? values.selectedSegments : [],
  );
  return values.source === 'rows' ? rows : books;
}

function useRowsAudience(text: string): Audience {
  const settled = useDeferredValue(text);
  return useMemo(() => {
    const { names, rows } = readRows(settled);
    return { names: names.map((name) => ({ name, title: name })), people: rows.slice(0, 50) };
  }, [settled]);
}

function useBooksAudience(slices: readonly BookSlice[], segments: readonly ChosenSegment[]): Audience {
  const t = useKindTexts();
  const columns = useFixedColumns();
  const [first] = slices;
  const [segment] = segments;
  const ofBook = useQuery(someContacts(first?.id));
  const ofSegment = useQuery(someMembers(first === undefined ? segment?.id : undefined));
  const contacts = first === undefined ? ofSegment : ofBook;
  const ids = new Set([...slices.map(({ id }) => id), ...segments.flatMap((one) => one.phone_book_ids)]);
  const books = useQueries({ queries: [...ids].map((id) => oneBook(id)) });
  if (first === undefined && segment === undefined) return nobody;
  const chosen = books.flatMap(({ data }) => data ?? []);
  const attributes = new Map(
    chosen.flatMap(({ attributes: all }) => all.map(({ code, title }) => [code, title] as const)),
  );
  return {
    names: [
      ...columns.map(({ name, title }) => ({ name, title })),
      { name: 'mobile', title: t.mobile },
      ...[...attributes].map(([name, title]) => ({ name, title })),
    ],
    people: (contacts.data?.data ?? []).map((contact) => ({
      ...Object.fromEntries(contact.attributes.map(({ code, value }) => [code, value])),
      ...Object.fromEntries(columns.map(({ name }) => [name, contact[name] ?? ''])),
      mobile: contact.mobile,
    })),
  };
}
