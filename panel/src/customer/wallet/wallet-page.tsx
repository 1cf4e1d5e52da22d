import { SimpleGrid, Stack, Tabs } from '@mantine/core';

import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { TabList } from '../../components/tab-list.tsx';
import { useMay } from '../../session/me.ts';
import { BalanceCard } from './balance-card.tsx';
import { ChargeCard } from './charge-card.tsx';
import { LedgerList } from './ledger-list.tsx';
import { OrdersList } from './orders-list.tsx';
import { ReturnedNotice } from './returned-notice.tsx';
import { useWalletTexts } from './wallet-texts.ts';

const noFilters = { state: '', cause: '', direction: '', from: '', to: '' };

export function WalletPage() {
  const t = useWalletTexts();
  const mayPay = useMay('pay');
  const { filters, change } = useFilters('/wallet');
  return (
    <>
      <PageTitle title={t.title} hint={t.hint} />
      <Stack gap="xl">
        <ReturnedNotice />
        <SimpleGrid cols={{ base: 1, md: mayPay ? 2 : 1 }}>
          <BalanceCard />
          {mayPay && <ChargeCard />}
        </SimpleGrid>
        <Tabs value={filters.tab} onChange={(tab) => change({ ...noFilters, tab: tab ?? 'ledger' })}>
          <TabList open={filters.tab}>
            <Tabs.Tab value="ledger">{t.ledger}</Tabs.Tab>
            <Tabs.Tab value="orders">{t.orders}</Tabs.Tab>
          </TabList>
          <Tabs.Panel value="ledger">{filters.tab === 'ledger' && <LedgerList />}</Tabs.Panel>
          <Tabs.Panel value="orders">{filters.tab === 'orders' && <OrdersList />}</Tabs.Panel>
        </Tabs>
      </Stack>
    </>
  );
}
