import { Text } from '@mantine/core';
import type { LedgerEntry } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { Empty } from '../../parts/empty.tsx';
import type { Column } from '../../parts/list/list-rows.tsx';
import { ServerList } from '../../parts/list/server-list.tsx';
import { useFilters } from '../../parts/list/use-filters.ts';
import { Ltr } from '../../parts/ltr.tsx';
import { Moment } from '../../parts/moment.tsx';
import { accountLedger } from './accounts-queries.ts';
import { movementWords, useAccountsTexts } from './accounts-texts.ts';

const filterSpec = { tab: '' };

export function AccountLedger({ id }: { readonly id: number }) {
  const t = useAccountsTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const { filters, turnTo, clear } = useFilters(filterSpec);
  const query = useQuery(accountLedger(id, filters.page));
  const columns: Column<LedgerEntry>[] = [
    { key: 'when', title: t.when, cell: ({ created_at: at }) => <Moment at={at} /> },
    { key: 'kind', title: t.kind, cell: ({ kind }) => inLanguage(movementWords[kind], language) },
    { key: 'cause', title: t.cause, cell: ({ cause }) => <Ltr>{cause}</Ltr> },
    {
      key: 'amount',
      title: t.amount,
      isNumber: true,
      cell: ({ amount }) => (
        <Text span size="sm" fw={600} c={amount < 0 ? 'var(--delete)' : 'var(--post)'}>
          {format.toman(amount)}
        </Text>
      ),
    },
    { key: 'rate', title: t.rate, isNumber: true, cell: ({ rate }) => format.toman(rate) },
    { key: 'note', title: t.note, cell: ({ note }) => <bdi>{note}</bdi> },
  ];
  return (
    <ServerList
      name={t.ledger}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      isFiltered={false}
      clear={clear}
      turnTo={turnTo}
      empty={<Empty title={t.noLedger} />}
    />
  );
}
