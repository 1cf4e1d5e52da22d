import type { CustomerAddress } from './addresses.ts';
import { keysQuery } from './customer/developers/developers-queries.ts';
import { homeQueries } from './customer/home/home-queries.ts';
import { conversationsPage } from './customer/inbox/inbox-queries.ts';
import { linksPage, oneLink } from './customer/links/links-queries.ts';
import { numberHistory } from './customer/numbers/number-queries.ts';
import { patternsPage } from './customer/patterns/patterns-queries.ts';
import { attributesQuery, booksPage } from './customer/phonebooks/phonebooks-queries.ts';
import { oneBook } from './shared-queries/phonebooks.ts';
import { onePlace, placesPage } from './customer/places/places-queries.ts';
import { abTestsPage } from './customer/ab-tests/ab-tests-queries.ts';
import { rulesQuery } from './customer/replies/replies-queries.ts';
import { oneSend, sendItems, sendsPage } from './customer/reports/reports-queries.ts';
import { oneRepeating, repeatingPage } from './customer/repeating/repeating-queries.ts';
import { sessionsQuery } from './customer/settings/settings-queries.ts';
import { departmentsQuery, oneTicket, ticketsPage } from './customer/tickets/tickets-queries.ts';
import { lastVoiceSends, voiceFilesPage } from './customer/voice/voice-queries.ts';
import { ledgerPage, ordersPage } from './customer/wallet/wallet-queries.ts';
import { loadsOf } from './page-loads.ts';
import { balanceQuery } from './shared-queries/balance.ts';
import { linesQuery } from './shared-queries/lines.ts';
import { onePattern } from './shared-queries/patterns.ts';
import { profileQuery } from './shared-queries/profile.ts';
import { oneSegment, segmentsPage } from './shared-queries/segments.ts';

/** What the pages of customers ask first. */
export const customerLoads = loadsOf<CustomerAddress>({
  '/': ({ me }) => homeQueries(me),
  '/send': () => [profileQuery, linesQuery],
  '/reports': ({ filters }) => (filters.tab === 'list' ? [sendsPage(filters)] : []),
  '/reports/$id': ({ record, filters }) => [
    oneSend(Number(record.id)),
    sendItems(Number(record.id), filters),
  ],
  '/numbers/$mobile': ({ record, filters }) => [numberHistory(record.mobile, filters.page)],
  '/places': ({ filters }) => [placesPage(filters)],
  '/places/$id': ({ record }) => [onePlace(Number(record.id))],
  '/inbox': ({ filters }) => [conversationsPage(filters)],
  '/replies': ({ filters }) => (filters.tab === 'rules' ? [rulesQuery] : []),
  '/links': ({ filters }) => (filters.tab === 'list' ? [linksPage(filters)] : []),
  '/links/$id': ({ record }) => [oneLink(Number(record.id))],
  '/patterns': ({ filters }) => [patternsPage(filters)],
  '/patterns/$code': ({ record: { code } }) => (code === 'new' ? [] : [onePattern(code)]),
  '/phonebooks': ({ filters }) => [booksPage(filters)],
  '/phonebooks/$id': ({ record }) => [oneBook(Number(record.id)), attributesQuery],
  '/segments': ({ filters }) => [segmentsPage(filters)],
  '/segments/$id': ({ record: { id } }) => (id === 'new' ? [] : [oneSegment(Number(id))]),
  '/ab-tests': ({ filters }) => [abTestsPage(filters)],
  '/repeating': ({ filters }) => [repeatingPage(filters)],
  '/repeating/$id': ({ record: { id } }) => (id === 'new' ? [linesQuery] : [oneRepeating(Number(id))]),
  '/voice': ({ filters }) => [voiceFilesPage(filters.page), lastVoiceSends],
  '/wallet': ({ filters }) => [
    balanceQuery,
    filters.tab === 'orders' ? ordersPage(filters) : ledgerPage(filters),
  ],
  '/tickets': ({ filters }) => [ticketsPage(filters), departmentsQuery],
  '/tickets/$id': ({ record }) => [oneTicket(Number(record.id))],
  '/developers': ({ filters }) => (filters.tab === 'keys' ? [keysQuery] : []),
  '/settings': ({ filters }) => (filters.tab === 'security' ? [sessionsQuery] : []),
});
