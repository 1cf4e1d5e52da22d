import { Anchor, Text } from '@mantine/core';
import type { LedgerEntry } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { Empty } from '../../parts/empty.tsx';
import type { Column } from '../../parts/list/list-rows.tsx';
import { ServerList } from '../../parts/list/server-list.tsx';
import { useFilters } from '../../parts/list/use-filters.ts';
import { Ltr } from '../../parts/ltr.tsx';
import { Moment } from '../../parts/moment.tsx';
import { ledgerPage } from './wallet-queries.ts';
import { ledgerKindWords, useWalletTexts } from './wallet-texts.ts';

const filterSpec = { tab: 'ledger' };

export function LedgerList() {
  const t = useWalletTexts();
  const { filters, turnTo, clear } = useFilters(filterSpec);
  const query = useQuery(ledgerPage({ page: filters.page, limit: 20 }));
  return (
    <ServerList
      name={t.ledger}
      query={query}
      columns={useColumns()}
      rowKey={({ id }) => id}
      isFiltered={false}
      clear={clear}
      turnTo={turnTo}
      empty={<Empty title={t.noLedger} hint={t.noLedgerHint} />}
    />
  );
}

function useColumns(): Column<LedgerEntry>[] {
  const t = useWalletTexts();
  const format = useFormat();
  const { language } = useLanguage();
  return [
    { key: 'when', title: t.when, cell: ({ created_at: at }) => <Moment at={at} /> },
    { key: 'kind', title: t.kind, cell: ({ kind }) => inLanguage(ledgerKindWords[kind], language) },
    { key: 'cause', title: t.cause, cell: ({ cause }) => <Cause cause={cause} /> },
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
    { key: 'note', title: t.note, cell: ({ note }) => note },
  ];
}

/** What moved the money, as a way there where there is one. */
function Cause({ cause }: { readonly cause: string }) {
  const t = useWalletTexts();
  const [kind, id = ''] = cause.split(':');
  if (kind === 'send')
    return (
      <Anchor component={Link} to={`/reports/${id}`} size="sm">
        {t.ofSend({ id })}
      </Anchor>
    );
  if (kind === 'order') return t.ofOrder({ id });
  return <Ltr>{cause}</Ltr>;
}
