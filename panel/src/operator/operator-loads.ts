import type { OperatorAddress } from '../addresses.ts';
import { loadsOf } from '../page-loads.ts';
import { oneAccount } from '../shared-queries/accounts.ts';
import { carriersQuery } from '../shared-queries/carriers.ts';
import { accountsOf } from './accounts/accounts-queries.ts';
import { auditPage } from './audit/audit-queries.ts';
import { bankImports, banksPage, oneBank } from './banks/banks-queries.ts';
import { blacklistPage } from './blacklist/blacklist-queries.ts';
import { discountsPage } from './discounts/discounts-queries.ts';
import { inboxPage } from './inbox/inbox-queries.ts';
import { linesPage } from './lines/lines-queries.ts';
import { allOrdersPage } from './orders/orders-queries.ts';
import {
  moneyWeek,
  todayFigures,
  waitingPatterns,
  waitingPlaces,
  waitingSends,
  waitingTickets,
} from './overview/overview-queries.ts';
import { anyNumberHistory } from './numbers/any-number-queries.ts';
import { operatorBlocksPage } from './network-blacklist/network-blacklist-queries.ts';
import { operatorsQuery } from './people/people-queries.ts';
import { plansPage } from './plans/plans-queries.ts';
import { importsPage, postalData } from './postal/postal-queries.ts';
import { deskQuery } from './queue/queue-queries.ts';
import { anySend, anySendItems, sendsOfAll } from './sends/sends-queries.ts';
import { hoursQuery } from './settings/settings-queries.ts';
import { departmentsQuery, oneTicket, ticketsPage } from './tickets/tickets-queries.ts';

/** What the pages of the console ask first. */
export const operatorLoads = loadsOf<OperatorAddress>({
  '/console': ({ may }) => [
    ...(may('moderation') ? [waitingPatterns, waitingSends, waitingPlaces] : []),
    ...(may('tickets') ? [waitingTickets] : []),
    ...(may('accounts.read') ? [todayFigures] : []),
    ...(may('money.read') ? [moneyWeek] : []),
  ],
  '/console/queue': () => [deskQuery],
  '/console/accounts': ({ filters }) => [accountsOf(filters)],
  '/console/accounts/$id': ({ record }) => [oneAccount(Number(record.id))],
  '/console/sends': ({ filters }) => [sendsOfAll(filters)],
  '/console/sends/$id': ({ record, filters }) => [
    anySend(Number(record.id)),
    anySendItems(Number(record.id), filters),
  ],
  '/console/numbers/$mobile': ({ record, filters }) => [anyNumberHistory(record.mobile, filters.page)],
  '/console/plans': ({ filters }) => [plansPage(filters)],
  '/console/discounts': ({ filters }) => [discountsPage(filters)],
  '/console/orders': ({ filters }) => [allOrdersPage(filters)],
  '/console/lines': ({ filters }) => [linesPage(filters)],
  '/console/carriers': () => [carriersQuery],
  '/console/banks': ({ filters }) => [banksPage(filters)],
  '/console/banks/$id': ({ record, filters }) => [
    oneBank(Number(record.id)),
    bankImports(Number(record.id), filters.page),
  ],
  '/console/postal': ({ filters }) => [postalData, importsPage(filters.page)],
  '/console/blacklist': ({ filters }) => [blacklistPage(filters)],
  '/console/network-blacklist': ({ filters }) => [operatorBlocksPage(filters)],
  '/console/inbox': ({ filters }) => [inboxPage(filters)],
  '/console/tickets': ({ filters }) => [ticketsPage(filters), departmentsQuery],
  '/console/tickets/$id': ({ record }) => [oneTicket(Number(record.id))],
  '/console/people': ({ filters }) => [operatorsQuery(filters)],
  '/console/audit': ({ filters }) => [auditPage(filters)],
  '/console/settings': ({ may }) => (may('moderation') ? [hoursQuery] : []),
});
