import {
  countPostalReceivers,
  listBanks,
  listContacts,
  listPostalGenders,
  listPostalLines,
  listProvinces,
  listSegmentMembers,
  listSendItems,
  showSend,
} from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { priceOf } from '../../shared-queries/price.ts';
import type { Kind, PostalFilterFields } from './draft/draft.ts';
import { filterOf } from './draft/prepare.ts';
import type { Prepared } from './draft/prepared.ts';
import { hasOwnNumbers, numbersAgainMax, sendAgain } from './draft/send-again.ts';

/** What the draft costs; `body` is what it was some moments ago, so that not every key asks. */
export const draftPrice = (kind: Kind, body: string, prepared: Prepared) =>
  queryOptions({
    queryKey: queryKeys.wallet.price(kind, body),
    queryFn: ({ signal }) => prepared.price(signal),
    enabled: prepared.problems.length === 0 && body === JSON.stringify(prepared.body),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** What one message of a text costs. */
export const onePrice = (body: { text: string; line_number: string; number_format: string }, isOn: boolean) =>
  queryOptions({
    queryKey: queryKeys.wallet.price('one', body),
    queryFn: ({ signal }) => priceOf({ ...body, receiver_count: 1 }, signal),
    enabled: isOn && body.text.trim() !== '' && body.line_number !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });

const itemsAtOnce = 200;

/** A send of any state as a draft, with its numbers as far as they can be written again. */
export const againQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.sends.again(id),
    async queryFn({ signal }) {
      const params = { send_request_id: id };
      const send = await ask(showSend, { params }, signal);
      const pages = hasOwnNumbers(send) ? Math.ceil(send.recipients_count / itemsAtOnce) : 0;
      const items: { readonly mobile: string }[] = [];
      for (let page = 1; page <= pages && items.length < numbersAgainMax; page += 1) {
        const { data } = await ask(listSendItems, { params, query: { page, limit: itemsAtOnce } }, signal);
        items.push(...data);
      }
      return { ...sendAgain(send, items), isWithoutNumbers: !hasOwnNumbers(send) };
    },
    staleTime: 0,
    retry: false,
  });

/** A few contacts of a phonebook, to show what they will get. */
export const someContacts = (bookId: number | undefined) =>
  queryOptions({
    queryKey: queryKeys.contacts.some(bookId),
    queryFn: ({ signal }) => ask(listContacts, { query: { phone_book_id: bookId, limit: 10 } }, signal),
    enabled: bookId !== undefined,
  });

/** A few members of a segment, likewise. */
export const someMembers = (segmentId: number | undefined) =>
  queryOptions({
    queryKey: queryKeys.segments.some(segmentId),
    queryFn: ({ signal }) =>
      ask(listSegmentMembers, { params: { id: segmentId ?? 0 }, query: { limit: 10 } }, signal),
    enabled: segmentId !== undefined,
  });

export const banksQuery = (provinceId: number | undefined, search: string) =>
  queryOptions({
    queryKey: queryKeys.numberBanks.list(provinceId, search),
    queryFn: ({ signal }) =>
      ask(listBanks, { query: { limit: 20, province_id: provinceId, search } }, signal),
    placeholderData: keepPreviousData,
  });

export const provincesWithBanks = queryOptions({
  queryKey: queryKeys.reference.provincesWithBanks(),
  queryFn: ({ signal }) => ask(listProvinces, { query: { has_any_banks: true } }, signal),
  staleTime: 300_000,
});

export const gendersQuery = queryOptions({
  queryKey: queryKeys.postal.genders(),
  queryFn: ({ signal }) => ask(listPostalGenders, {}, signal),
  staleTime: 300_000,
});

export const postalLines = queryOptions({
  queryKey: queryKeys.postal.lines(),
  queryFn: ({ signal }) => ask(listPostalLines, {}, signal),
});

export const postalCount = (filter: PostalFilterFields, isOn: boolean) => {
  const { row_from: _, row_count: __, ...query } = filterOf(filter);
  return queryOptions({
    queryKey: queryKeys.postal.count(query),
    queryFn: ({ signal }) => ask(countPostalReceivers, { query }, signal),
    enabled: isOn,
    retry: false,
  });
};
