import type { Feature } from './feature.ts';
import { accountLoad } from './features/service/account-load/account-load.feature.ts';
import { accounts } from './features/people/accounts/accounts.feature.ts';
import { alerts } from './features/service/alerts/alerts.feature.ts';
import { apiCalls } from './features/service/api-calls/api-calls.feature.ts';
import { audit } from './features/common/audit/audit.feature.ts';
import { blacklist } from './features/audiences/blacklist/blacklist.feature.ts';
import { builtInGateway } from './features/money/built-in-gateway/built-in-gateway.feature.ts';
import { carriers } from './features/lines/carriers/carriers.feature.ts';
import { messages } from './features/messaging/messages/messages.feature.ts';
import { discounts } from './features/people/discounts/discounts.feature.ts';
import { figures } from './features/common/figures/figures.feature.ts';
import { events } from './features/service/events/events.feature.ts';
import { handset } from './features/messaging/handset/handset.feature.ts';
import { holidays } from './features/common/holidays/holidays.feature.ts';
import { inbox } from './features/audiences/inbox/inbox.feature.ts';
import { lineManagement } from './features/service/line-management/line-management.feature.ts';
import { lines } from './features/lines/lines/lines.feature.ts';
import { joinForms } from './features/service/join-forms/join-forms.feature.ts';
import { links } from './features/messaging/links/links.feature.ts';
import { listExports } from './features/service/list-exports/list-exports.feature.ts';
import { locationSends } from './features/messaging/location-sends/location-sends.feature.ts';
import { moderation } from './features/messaging/moderation/moderation.feature.ts';
import { lowBalance } from './features/service/low-balance/low-balance.feature.ts';
import { notices } from './features/common/notices/notices.feature.ts';
import { proofs } from './features/service/proofs/proofs.feature.ts';
import { numberData } from './features/service/number-data/number-data.feature.ts';
import { numberBanks } from './features/audiences/number-banks/number-banks.feature.ts';
import { operators } from './features/people/operators/operators.feature.ts';
import { orders } from './features/money/orders/orders.feature.ts';
import { patterns } from './features/messaging/patterns/patterns.feature.ts';
import { phonebooks } from './features/audiences/phonebooks/phonebooks.feature.ts';
import { postal } from './features/audiences/postal/postal.feature.ts';
import { plans } from './features/people/plans/plans.feature.ts';
import { readyTexts } from './features/service/ready-texts/ready-texts.feature.ts';
import { messageReferences } from './features/messaging/message-references/message-references.feature.ts';
import { reference } from './features/audiences/reference/reference.feature.ts';
import { reports } from './features/messaging/reports/reports.feature.ts';
import { repeatingSends } from './features/messaging/repeating-sends/repeating-sends.feature.ts';
import { replyAnswers } from './features/messaging/reply-answers/reply-answers.feature.ts';
import { abTests } from './features/messaging/ab-tests/ab-tests.feature.ts';
import { replyRules } from './features/messaging/reply-rules/reply-rules.feature.ts';
import { resends } from './features/messaging/resends/resends.feature.ts';
import { segments } from './features/audiences/segments/segments.feature.ts';
import { sendingSettings } from './features/lines/sending-settings/sending-settings.feature.ts';
import { identity } from './features/people/identity/identity.feature.ts';
import { sends } from './features/messaging/sends/sends.feature.ts';
import { search } from './features/service/search/search.feature.ts';
import { signIn } from './features/service/sign-in/sign-in.feature.ts';
import { smpp } from './features/messaging/smpp/smpp.feature.ts';
import { users } from './features/people/users/users.feature.ts';
import { verify } from './features/messaging/verify/verify.feature.ts';
import { voice } from './features/messaging/voice/voice.feature.ts';
import { tickets } from './features/service/tickets/tickets.feature.ts';
import { wallet } from './features/money/wallet/wallet.feature.ts';
import { codeLimitsFeature } from './features/messaging/code-limits/code-limits.feature.ts';
import { push } from './features/common/push/push.feature.ts';
import { webhooks } from './features/common/webhooks/webhooks.feature.ts';
import { doors } from './features/service/doors/doors.feature.ts';
import { welcome } from './features/service/welcome/welcome.feature.ts';

const features: readonly Feature[] = [
  accounts,
  users,
  identity,
  signIn,
  events,
  search,
  apiCalls,
  accountLoad,
  notices,
  push,
  lowBalance,
  operators,
  audit,
  plans,
  discounts,
  wallet,
  orders,
  builtInGateway,
  lines,
  sendingSettings,
  holidays,
  reference,
  postal,
  numberBanks,
  patterns,
  doors,
  phonebooks,
  segments,
  carriers,
  blacklist,
  inbox,
  messages,
  messageReferences,
  links,
  sends,
  verify,
  smpp,
  voice,
  repeatingSends,
  replyAnswers,
  replyRules,
  abTests,
  resends,
  locationSends,
  reports,
  figures,
  moderation,
  lineManagement,
  tickets,
  joinForms,
  readyTexts,
  codeLimitsFeature,
  webhooks,
  alerts,
  numberData,
  proofs,
  handset,
  welcome,
];

/** Everything the service does: a feature exists once it is listed here. */
export const catalogue: readonly Feature[] = [...features, listExports(features)];
