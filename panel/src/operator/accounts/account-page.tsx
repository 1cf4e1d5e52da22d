import { Alert, Anchor, Button, Card, SimpleGrid, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import type { Account } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';

import { SearchLink } from '../../components/values/search-link.tsx';
import { oneAccount } from '../../shared-queries/accounts.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { useFilters } from '../../components/list/use-filters.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { TabList } from '../../components/tab-list.tsx';
import { mayDo, useMay, useMe } from '../../session/me.ts';
import { AccountBalance } from './account-balance.tsx';
import { AccountBlock } from './account-block.tsx';
import { AccountTrust } from './account-trust.tsx';
import { AccountState } from './account-state.tsx';
import { dialectWords, useAccountsTexts } from './accounts-texts.ts';
import { SignInAs } from './sign-in-as.tsx';

// What is behind a tab comes when it is opened.
const AccountKeys = lazy(async () => ({ default: (await import('./account-keys.tsx')).AccountKeys }));
const AccountLedger = lazy(async () => ({ default: (await import('./account-ledger.tsx')).AccountLedger }));
const AccountLoad = lazy(async () => ({ default: (await import('./account-load.tsx')).AccountLoad }));
const AccountOrders = lazy(async () => ({ default: (await import('./account-orders.tsx')).AccountOrders }));
const AccountPeople = lazy(async () => ({ default: (await import('./account-people.tsx')).AccountPeople }));
const AccountSends = lazy(async () => ({ default: (await import('./account-sends.tsx')).AccountSends }));
const AccountSettings = lazy(async () => ({
  default: (await import('./account-settings.tsx')).AccountSettings,
}));
const AccountTickets = lazy(async () => ({
  default: (await import('./account-tickets.tsx')).AccountTickets,
}));

export function AccountPage() {
  const t = useAccountsTexts();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const query = useQuery(oneAccount(Number(id)));
  return (
    <>
      <Anchor component={Link} to="/console/accounts" size="sm">
        {t.back}
      </Anchor>
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
            component={SearchLink}
            to="/console/audit"
            search={{ account: String(account.id) }}
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
  const facts: readonly (readonly [string, ReactNode])[] = [
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
      <SimpleGrid cols={2} spacing="sm">
        {facts.map(([name, value]) => (
          <Stack key={name} gap={0}>
            <Text size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="div">{value}</Text>
          </Stack>
        ))}
      </SimpleGrid>
    </Card>
  );
}

const filterSpec = { tab: '' };

function AccountTabs({ account }: { readonly account: Account }) {
  const t = useAccountsTexts();
  const me = useMe();
  const { filters } = useFilters(filterSpec);
  const navigate = useNavigate();
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
      value: 'trust',
      permission: 'accounts.read',
      title: t.trust,
      content: <AccountTrust id={account.id} />,
    },
  ] as const;
  const tabs = all.filter(({ permission }) => mayDo(me, permission));
  const chosen = tabs.find(({ value }) => value === filters.tab)?.value ?? tabs[0]?.value ?? '';
  return (
    // Filters belong to their tab.
    <Tabs value={chosen} onChange={(tab) => void navigate({ to: '.', replace: true, search: { tab } })}>
      <TabList open={chosen}>
        {tabs.map(({ value, title }) => (
          <Tabs.Tab key={value} value={value}>
            {title}
          </Tabs.Tab>
        ))}
      </TabList>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value}>
          {value === chosen && <Suspense fallback={<Skeleton height={240} />}>{content}</Suspense>}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
