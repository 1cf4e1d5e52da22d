import { useAppTexts } from '../../src/app/app-texts.ts';
import type { Language } from '../../src/language/language.tsx';
import { useAccountsTexts } from '../../src/operator/accounts/accounts-texts.ts';
import { useAuditTexts } from '../../src/operator/audit/audit-texts.ts';
import { useBanksTexts } from '../../src/operator/banks/banks-texts.ts';
import { useOperatorBlacklistTexts } from '../../src/operator/blacklist/blacklist-texts.ts';
import { useCarriersTexts } from '../../src/operator/carriers/carriers-texts.ts';
import { useDiscountsTexts } from '../../src/operator/discounts/discounts-texts.ts';
import { useOperatorInboxTexts } from '../../src/operator/inbox/inbox-texts.ts';
import { useLinesTexts } from '../../src/operator/lines/lines-texts.ts';
import { useNetworkBlacklistTexts } from '../../src/operator/network-blacklist/network-blacklist-texts.ts';
import { useOrdersTexts } from '../../src/operator/orders/orders-texts.ts';
import { usePeopleTexts } from '../../src/operator/people/people-texts.ts';
import { usePlansTexts } from '../../src/operator/plans/plans-texts.ts';
import { usePostalTexts } from '../../src/operator/postal/postal-texts.ts';
import { useQueueTexts } from '../../src/operator/queue/queue-texts.ts';
import { useConsoleSettingsTexts } from '../../src/operator/settings/settings-texts.ts';
import { useTicketsTexts } from '../../src/operator/tickets/tickets-texts.ts';
import { useFileImportTexts } from '../../src/components/files/file-imports-texts.ts';
import { useKeyListTexts } from '../../src/components/keys/key-list-texts.ts';
import { useCommonTexts } from '../../src/components/common-texts.ts';
import type { Opening } from '../openings.ts';

/** Addresses of records that an operator opens. */
type Places = Readonly<Record<'account' | 'ticket' | 'bank', string>>;

/** Menus, dialogs and drawers of the pages of an operator, and of the frame around them. */
export function consoleOpenings(language: Language, { account, ticket, bank }: Places): Opening[] {
  const of = <Texts>(hook: { readonly both: Readonly<Record<Language, Texts>> }) => hook.both[language];
  const [app, common] = [of(useAppTexts), of(useCommonTexts)];
  const [accounts, people, lines] = [of(useAccountsTexts), of(usePeopleTexts), of(useLinesTexts)];
  const [plans, carriers, tickets] = [of(usePlansTexts), of(useCarriersTexts), of(useTicketsTexts)];
  const actions = people.actionsOf({ name: 'Negar Ahmadi' });
  return [
    ['/console', app.search],
    ['/console', app.account],
    ['/console/queue', of(useQueueTexts).refuse],
    [account, accounts.signInAs],
    [account, accounts.block],
    [account, accounts.credit],
    [`${account}?tab=keys`, accounts.newKey],
    [`${account}?tab=keys`, of(useKeyListTexts).revoke],
    ['/console/sends', common.export],
    ['/console/sends', `${common.fromDay}: ${common.openCalendar}`],
    ['/console/plans', plans.add],
    ['/console/plans', common.edit],
    ['/console/plans', plans.remove],
    ['/console/discounts', of(useDiscountsTexts).add],
    ['/console/discounts', common.edit],
    ['/console/orders', of(useOrdersTexts).refund],
    ['/console/lines', lines.add],
    ['/console/lines', common.edit],
    ['/console/lines', lines.retire],
    ['/console/carriers', carriers.add],
    ['/console/carriers', common.edit],
    ['/console/carriers', carriers.test],
    ['/console/carriers', carriers.remove],
    ['/console/banks', of(useBanksTexts).add],
    ['/console/banks', common.edit],
    [bank, `1 ${of(useFileImportTexts).seeFailed}`],
    ['/console/postal', of(usePostalTexts).add],
    ['/console/postal', `1 ${of(useFileImportTexts).seeFailed}`],
    ['/console/blacklist', of(useOperatorBlacklistTexts).add],
    ['/console/blacklist', of(useOperatorBlacklistTexts).free],
    ['/console/network-blacklist', of(useNetworkBlacklistTexts).remove],
    ['/console/inbox', of(useOperatorInboxTexts).assign],
    [ticket, tickets.forward],
    [ticket, tickets.ready],
    ['/console/people', people.add],
    ['/console/people', actions],
    ...[people.keys, people.invite, people.resetFactor, people.remove].map((item): Opening => [
      '/console/people',
      actions,
      item,
    ]),
    ['/console/audit', of(useAuditTexts).details],
    ['/console/settings?tab=reasons', of(useConsoleSettingsTexts).add],
    ['/console/settings?tab=reasons', common.edit],
  ];
}
