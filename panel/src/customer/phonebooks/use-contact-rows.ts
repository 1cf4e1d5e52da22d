import type { Phonebook } from '@peyk/sdk';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { contactsPage } from './phonebooks-queries.ts';

const rowsPerPage = 100;

interface Order {
  readonly search: string;
  readonly sort_by: 'id' | 'mobile' | 'name';
  readonly sort_type: 'asc' | 'desc';
}

/** Contacts by their place in the order of the server; the pages in sight are asked for. */
export function useContactRows(book: Phonebook, order: Order, topRow: number) {
  const pageOf = (row: number) => Math.floor(row / rowsPerPage) + 1;
  const [range, setRange] = useState({ first: topRow, last: topRow + 30 });
  const filter = { ...order, phone_book_id: book.id, limit: rowsPerPage };
  const head = useQuery({ ...contactsPage({ ...filter, page: 1 }), placeholderData: keepPreviousData });
  const total = head.data?.total ?? 0;
  const firstPage = Math.max(1, pageOf(range.first));
  const lastPage = Math.max(firstPage, pageOf(Math.min(range.last, Math.max(0, total - 1))));
  const pages = Array.from({ length: lastPage - firstPage + 1 }, (_, at) => firstPage + at);
  const found = useQueries({ queries: pages.map((page) => contactsPage({ ...filter, page })) });
  const rowAt = (index: number) => {
    const at = pageOf(index) - firstPage;
    const page = found[at];
    // What stands there for another page until its own is here is not its rows.
    return page?.isPlaceholderData ? undefined : page?.data?.data[index % rowsPerPage];
  };
  const onRange = useCallback((first: number, last: number) => setRange({ first, last }), []);
  return { head, total, rowAt, onRange };
}
