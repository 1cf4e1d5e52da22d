import { searchEverything, type SearchGroup } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { linkTo, type PanelLink } from '../../links.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { Pair } from '../../language/texts.ts';
import {
  BookIcon,
  CarrierIcon,
  ChartIcon,
  InboxIcon,
  PatternIcon,
  PeopleIcon,
  PersonIcon,
  PhoneIcon,
  ReceiptIcon,
  TicketIcon,
} from '../../theme/icons.tsx';
import type { PanelPage } from '../../panel-page.ts';

type Kind = SearchGroup['kind'];
type Hit = SearchGroup['items'][number];

export const searchedFrom = 2;

export const foundQuery = (text: string) =>
  queryOptions({
    queryKey: queryKeys.search.found(text),
    queryFn: ({ signal }) => ask(searchEverything, { query: { q: text } }, signal),
    enabled: text.length >= searchedFrom,
    placeholderData: keepPreviousData,
    retry: false,
  });

interface Shown {
  readonly title: Pair;
  readonly icon: PanelPage['icon'];
  /** Where it is shown, on either side. */
  address(hit: Hit): PanelLink;
  /** Titles that are numbers or codes stay left-to-right. */
  readonly isCode?: boolean;
}

const isConsole = () => window.location.pathname.startsWith('/console');

export const shownKinds: Readonly<Record<Kind, Shown>> = {
  send: {
    title: ['ارسال‌ها', 'Sends'],
    icon: ChartIcon,
    address: ({ id, parent_id: account }) =>
      account === null ? linkTo('/reports/$id', { id }) : linkTo('/console/accounts/$id', { id: account }),
  },
  contact: {
    title: ['مخاطبان', 'Contacts'],
    icon: PersonIcon,
    address: ({ parent_id: book, detail }) =>
      linkTo('/phonebooks/$id', { id: book ?? '', search: detail ?? '' }),
  },
  phonebook: {
    title: ['دفترچه‌ها', 'Phonebooks'],
    icon: BookIcon,
    address: ({ id }) => linkTo('/phonebooks/$id', { id }),
  },
  pattern: {
    title: ['الگوها', 'Patterns'],
    icon: PatternIcon,
    address: ({ id }) => linkTo('/patterns/$code', { code: id }),
  },
  conversation: {
    title: ['گفت‌وگوها', 'Conversations'],
    icon: InboxIcon,
    address: ({ id }) => linkTo('/inbox', { from: String(id) }),
    isCode: true,
  },
  ticket: {
    title: ['تیکت‌ها', 'Tickets'],
    icon: TicketIcon,
    address: ({ id }) => linkTo(isConsole() ? '/console/tickets/$id' : '/tickets/$id', { id }),
  },
  order: {
    title: ['سفارش‌ها', 'Orders'],
    icon: ReceiptIcon,
    address: () => linkTo('/wallet', { tab: 'orders' }),
    isCode: true,
  },
  account: {
    title: ['حساب‌ها', 'Accounts'],
    icon: PeopleIcon,
    address: ({ id }) => linkTo('/console/accounts/$id', { id }),
  },
  line: {
    title: ['خط‌ها', 'Lines'],
    icon: PhoneIcon,
    address: ({ title }) => linkTo('/console/lines', { search: title }),
    isCode: true,
  },
  carrier: {
    title: ['اپراتورهای مخابراتی', 'Carriers'],
    icon: CarrierIcon,
    address: () => linkTo('/console/carriers'),
    isCode: true,
  },
};
