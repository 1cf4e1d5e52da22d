import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';

import type { BookSlice } from '../draft/draft.ts';
import { useKindTexts } from '../kind-texts.ts';
import { useFixedColumns } from '../../../shared-queries/contact-columns.ts';
import { readRows } from './read-rows.ts';
import { oneBook, someContacts } from '../send-queries.ts';
import type { SendForm } from '../draft/use-send-form.ts';

interface Audience {
  /** Variables that everybody of the audience has. */
  readonly names: readonly { readonly name: string; readonly title: string }[];
  /** Some recipients with their values, to show what they will get. */
  readonly people: readonly Readonly<Record<string, string> & { mobile: string }>[];
}

const nobody: Audience = { names: [], people: [] };

/** Who gets a personalised text, and by which names their data goes. */
export function useAudience({ kind, values }: SendForm): Audience {
  const isPersonal = kind === 'personal';
  const rows = useRowsAudience(isPersonal && values.source === 'rows' ? values.rows : '');
  const books = useBooksAudience(isPersonal && values.source === 'books' ? values.selectedPhoneBooks : []);
  return values.source === 'rows' ? rows : books;
}

function useRowsAudience(text: string): Audience {
  const settled = useDeferredValue(text);
  return useMemo(() => {
    const { names, rows } = readRows(settled);
    return { names: names.map((name) => ({ name, title: name })), people: rows.slice(0, 50) };
  }, [settled]);
}

function useBooksAudience(slices: readonly BookSlice[]): Audience {
  const t = useKindTexts();
  const columns = useFixedColumns();
  const [first] = slices;
  const contacts = useQuery(someContacts(first?.id));
  const books = useQueries({ queries: slices.map(({ id }) => oneBook(id)) });
  if (first === undefined) return nobody;
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
