import { Alert, Button, Card, SimpleGrid, Stack } from '@mantine/core';
import type { Account } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';

import { connected } from '../../api/connected.ts';
import { useRecord } from '../../components/link/use-words.ts';
import { BackLink } from '../../components/link/back-link.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { useGo } from '../../components/link/use-go.ts';
import { linkTo } from '../../links.ts';
import { oneAccount } from '../../shared-queries/accounts.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { useFilters } from '../../components/list/use-filters.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Facts, type Fact } from '../../components/values/facts.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { TabPages } from '../../components/tab-pages.tsx';
import { mayDo, useMay, useMe } from '../../session/me.ts';
import { AccountBalance } from './account-balance.tsx';
import { AccountBlock } from './account-block.tsx';
import { AccountTrust } from './account-trust.tsx';
import { AccountState } from './account-state.tsx';
import { dialectWords, useAccountsTexts } from './accounts-texts.ts';
import { SignInAs } from './sign-in-as.tsx';

// What is behind a tab comes when it is opened.
const AccountIdentity = lazy(
  connected(async () => ({ default: (await import('./account-identity.tsx')).AccountIdentity })),
);
const AccountKeys = lazy(
  connected(async () => ({ default: (await import('./account-keys.tsx')).AccountKeys })),
);
const AccountLedger = lazy(
  connected(async () => ({ default: (await import('./account-ledger.tsx')).AccountLedger })),
);
const AccountLoad = lazy(
  connected(async () => ({ default: (await import('./account-load.tsx')).AccountLoad })),
);
const AccountOrders = lazy(
  connected(async () => ({ default: (await import('./account-orders.tsx')).AccountOrders })),
);
const AccountPeople = lazy(
  connected(async () => ({ default: (await import('./account-people.tsx')).AccountPeople })),
);
const AccountSends = lazy(
  connected(async () => ({ default: (await import('./account-sends.tsx')).AccountSends })),
);
const AccountSettings = lazy(
  connected(async () => ({
    default: (await import('./account-settings.tsx')).AccountSettings,
  })),
);
const AccountSmpp = lazy(
  connected(async () => ({ default: (await import('./account-smpp.tsx')).AccountSmpp })),
);
const AccountTickets = lazy(
  connected(async () => ({
    default: (await import('./account-tickets.tsx')).AccountTickets,
  })),
);

export function AccountPage() {
  const t = useAccountsTexts();
  const { id } = useRecord('/console/accounts/$id');
  const query = useQuery(oneAccount(Number(id)));
  return (
    <>
      <BackLink to={linkTo('/console/accounts')}>{t.back}</BackLink>
      <Loaded query={query} height={480}>
        {(account) => <Whole account={account} />}
      </Loaded>
    </>
  );
}

function Whole({ account }: { readonly account: Account }) {
  const t = useAccountsTexts();
  const mayEdit = useMay('accounts.edit');
  const mayReadMoney = useMay('money.read');
  const mayVisit = useMay('accounts.visit');
  const mayAudit = useMay('audit');
  return (
    <>
      <PageTitle title={<bdi>{account.displayName}</bdi>} hint={<AccountState account={account} />}>
        {mayAudit && (
          <Button
            variant="subtle"
            component={PageLink}
            to={linkTo('/console/audit', { account: String(account.id) })}
          >
            {t.audit}
          </Button>
        )}
        {mayVisit && <SignInAs account={account} />}
        {mayEdit && <AccountBlock account={account} />}
      </PageTitle>
      <Stack gap="lg">
        {account.blocked_reason !== null && (
          <Alert color="red">{t.blockedDue({ reason: account.blocked_reason })}</Alert>
        )}
        <SimpleGrid cols={{ base: 1, md: mayReadMoney ? 2 : 1 }}>
          <About account={account} />
          {mayReadMoney && <AccountBalance account={account} />}
        </SimpleGrid>
        <AccountTabs account={account} />
      </Stack>
    </>
  );
}

function About({ account }: { readonly account: Account }) {
  const t = useAccountsTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const facts: readonly Fact[] = [
    [t.username, <Ltr key="value">{account.username}</Ltr>],
    [t.mobile, <Ltr key="value">{account.mobile}</Ltr>],
    [t.plan, <bdi key="value">{account.plan.title}</bdi>],
    [t.email, account.email === null ? t.none : <Ltr key="value">{account.email}</Ltr>],
    [
      t.nationalCode,
      account.national_code === null ? t.none : <Ltr key="value">{account.national_code}</Ltr>,
    ],
    [t.created, format.moment(account.created_at)],
    [
      t.limitNow,
      account.rate_limit_per_minute === null
        ? t.noLimit
        : t.perMinute({ count: format.count(account.rate_limit_per_minute) }),
    ],
    [t.dialect, inLanguage(dialectWords[account.dialect ?? ''], language)],
  ];
  return (
    <Card>
      <Facts cols={2} spacing="sm" facts={facts} />
    </Card>
  );
}

function AccountTabs({ account }: { readonly account: Account }) {
  const t = useAccountsTexts();
  const me = useMe();
  const { filters } = useFilters('/console/accounts/$id');
  const go = useGo();
  const all = [
    { value: 'sends', permission: 'sends.read', title: t.sends, content: <AccountSends id={account.id} /> },
    {
      value: 'ledger',
      permission: 'money.read',
      title: t.ledger,
      content: <AccountLedger id={account.id} />,
    },
    {
      value: 'orders',
      permission: 'money.read',
      title: t.orders,
      content: <AccountOrders id={account.id} />,
    },
    {
      value: 'tickets',
      permission: 'tickets',
      title: t.tickets,
      content: <AccountTickets id={account.id} />,
    },
    { value: 'keys', permission: 'accounts.read', title: t.keys, content: <AccountKeys id={account.id} /> },
    { value: 'smpp', permission: 'accounts.read', title: t.smpp, content: <AccountSmpp id={account.id} /> },
    {
      value: 'people',
      permission: 'accounts.read',
      title: t.people,
      content: <AccountPeople id={account.id} />,
    },
    {
      value: 'settings',
      permission: 'accounts.edit',
      title: t.settings,
      content: (
        <Stack>
          <AccountSettings key={account.id} account={account} />
          <AccountLoad id={account.id} />
        </Stack>
      ),
    },
    {
      value: 'identity',
      permission: 'identity',
      title: t.identity,
      content: <AccountIdentity id={account.id} />,
    },
    {
      value: 'trust',
      permission: 'accounts.read',
      title: t.trust,
      content: <AccountTrust id={account.id} />,
    },
  ] as const;
  const tabs = all.filter(({ permission }) => mayDo(me, permission));
  const chosen = tabs.find(({ value }) => value === filters.tab)?.value ?? tabs[0]?.value ?? 'keys';
  // Filters belong to their tab.
  const choose = (tab: typeof chosen) =>
    void go(linkTo('/console/accounts/$id', { id: account.id, tab }), { replace: true });
  return <TabPages tabs={tabs} open={chosen} choose={choose} />;
}
