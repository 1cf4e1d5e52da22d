import type { Feature } from './feature.ts';
import { accountLoad } from './features/account-load/account-load.feature.ts';
import { accounts } from './features/accounts/accounts.feature.ts';
import { alerts } from './features/alerts/alerts.feature.ts';
import { apiCalls } from './features/api-calls/api-calls.feature.ts';
import { audit } from './features/audit/audit.feature.ts';
import { blacklist } from './features/blacklist/blacklist.feature.ts';
import { builtInGateway } from './features/built-in-gateway/built-in-gateway.feature.ts';
import { carriers } from './features/carriers/carriers.feature.ts';
import { messages } from './features/messages/messages.feature.ts';
import { discounts } from './features/discounts/discounts.feature.ts';
import { figures } from './features/figures/figures.feature.ts';
import { events } from './features/events/events.feature.ts';
import { handset } from './features/handset/handset.feature.ts';
import { inbox } from './features/inbox/inbox.feature.ts';
import { lineManagement } from './features/line-management/line-management.feature.ts';
import { lines } from './features/lines/lines.feature.ts';
import { listExports } from './features/list-exports/list-exports.feature.ts';
import { locationSends } from './features/location-sends/location-sends.feature.ts';
import { moderation } from './features/moderation/moderation.feature.ts';
import { lowBalance } from './features/low-balance/low-balance.feature.ts';
import { notices } from './features/notices/notices.feature.ts';
import { numberData } from './features/number-data/number-data.feature.ts';
import { numberBanks } from './features/number-banks/number-banks.feature.ts';
import { operators } from './features/operators/operators.feature.ts';
import { orders } from './features/orders/orders.feature.ts';
import { patterns } from './features/patterns/patterns.feature.ts';
import { phonebooks } from './features/phonebooks/phonebooks.feature.ts';
import { postal } from './features/postal/postal.feature.ts';
import { plans } from './features/plans/plans.feature.ts';
import { readyTexts } from './features/ready-texts/ready-texts.feature.ts';
import { reference } from './features/reference/reference.feature.ts';
import { reports } from './features/reports/reports.feature.ts';
import { resends } from './features/resends/resends.feature.ts';
import { sends } from './features/sends/sends.feature.ts';
import { search } from './features/search/search.feature.ts';
import { signIn } from './features/sign-in/sign-in.feature.ts';
import { users } from './features/users/users.feature.ts';
import { voice } from './features/voice/voice.feature.ts';
import { tickets } from './features/tickets/tickets.feature.ts';
import { wallet } from './features/wallet/wallet.feature.ts';
import { codeLimitsFeature } from './features/code-limits/code-limits.feature.ts';
import { webhooks } from './features/webhooks/webhooks.feature.ts';
import { welcome } from './features/welcome/welcome.feature.ts';

const features: readonly Feature[] = [
  accounts,
  users,
  signIn,
  events,
  search,
  apiCalls,
  accountLoad,
  notices,
  lowBalance,
  operators,
  audit,
  plans,
  discounts,
  wallet,
  orders,
  builtInGateway,
  lines,
  reference,
  postal,
  numberBanks,
  patterns,
  phonebooks,
  carriers,
  blacklist,
  inbox,
  messages,
  sends,
  voice,
  resends,
  locationSends,
  reports,
  figures,
  moderation,
  lineManagement,
  tickets,
  readyTexts,
  codeLimitsFeature,
  webhooks,
  alerts,
  numberData,
  handset,
  welcome,
];

/** Everything the service does: a feature exists once it is listed here. */
export const catalogue: readonly Feature[] = [...features, listExports(features)];
