import { Anchor, Text } from '@mantine/core';
import { exportAccountLedger, type LedgerEntry } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { Empty } from '../../parts/empty.tsx';
import { ExportMenu } from '../../parts/list/export-menu.tsx';
import type { Column } from '../../parts/list/list-rows.tsx';
import { ServerList } from '../../parts/list/server-list.tsx';
import { useFilters } from '../../parts/list/use-filters.ts';
import { Ltr } from '../../parts/ltr.tsx';
import { Moment } from '../../parts/moment.tsx';
import { useMay } from '../../session/me.ts';
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
      tools={<ExportMenu operation={exportAccountLedger} params={{ id }} />}
    />
  );
}

/** What moved the money, and the way there. */
function Cause({ cause }: { readonly cause: string }) {
  const maySeeSends = useMay('sends.read');
  const [, kind, id] = /^(send|order):(\d+)$/.exec(cause) ?? [];
  const place = {
    send: maySeeSends ? `/console/sends/${id}` : undefined,
    order: `/console/orders?order=${id}`,
  }[kind ?? ''];
  if (place === undefined) return <Ltr>{cause}</Ltr>;
  return (
    <Anchor component={Link} to={place} size="sm">
      <Ltr>{cause}</Ltr>
    </Anchor>
  );
}
