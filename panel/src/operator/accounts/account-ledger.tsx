import { Anchor } from '@mantine/core';
import { exportAccountLedger, type LedgerEntry } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { FilterFold } from '../../components/list/filter-fold.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { PeriodFields } from '../../components/list/period-fields.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { Amount } from '../../components/values/amount.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { useMay } from '../../session/me.ts';
import { accountLedger } from './accounts-queries.ts';
import { movementWords, useAccountsTexts } from './accounts-texts.ts';

const kinds = Object.keys(movementWords) as (keyof typeof movementWords)[];

export function AccountLedger({ id }: { readonly id: number }) {
  const t = useAccountsTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const { filters, change, turnTo } = useFilters('/console/accounts/$id');
  const wanted = {
    kind: kinds.find((one) => one === filters.kind),
    from_date: filters.from || undefined,
    to_date: filters.to || undefined,
  };
  const query = useQuery(accountLedger(id, { ...wanted, page: filters.page, limit: 20 }));
  const columns: Column<LedgerEntry>[] = [
    { key: 'when', card: 'fact', title: t.when, cell: ({ created_at: at }) => <Moment at={at} /> },
    {
      key: 'kind',
      card: 'state',
      title: t.kind,
      cell: ({ kind }) => inLanguage(movementWords[kind], language),
    },
    { key: 'cause', card: 'fact', title: t.cause, cell: ({ cause }) => <Cause cause={cause} /> },
    {
      key: 'amount',
      card: 'headline',
      title: t.amount,
      isNumber: true,
      cell: ({ amount }) => <Amount amount={amount} />,
    },
    { key: 'balance', title: t.balanceAfter, isNumber: true, cell: ({ balance }) => format.toman(balance) },
    { key: 'rate', title: t.rate, isNumber: true, cell: ({ rate }) => format.toman(rate) },
    { key: 'note', title: t.note, cell: ({ note }) => <bdi>{note}</bdi> },
  ];
  return (
    <ServerList
      name={t.ledger}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      list={{
        isFiltered: Object.values(wanted).some(Boolean),
        clear: () => change({ kind: '', from: '', to: '' }),
        turnTo,
      }}
      empty={<Empty title={t.noLedger} />}
      tools={
        <>
          <FilterFold values={[filters.kind, filters.from, filters.to]}>
            <ChoiceField
              label={t.kind}
              value={filters.kind}
              options={kinds.map((value) => ({ value, label: inLanguage(movementWords[value], language) }))}
              onChange={(kind) => change({ kind })}
            />
            <PeriodFields from={filters.from} to={filters.to} change={change} />
          </FilterFold>
          <ExportMenu operation={exportAccountLedger} params={{ id }} query={wanted} />
        </>
      }
    />
  );
}

/** What moved the money, and the way there. */
function Cause({ cause }: { readonly cause: string }) {
  const maySeeSends = useMay('sends.read');
  const [, kind, id] = /^(send|order):(\d+)$/.exec(cause) ?? [];
  const place = {
    send: maySeeSends ? linkTo('/console/sends/$id', { id: id ?? '' }) : undefined,
    order: linkTo('/console/orders', { order: id }),
  }[kind ?? ''];
  if (place === undefined) return <Ltr>{cause}</Ltr>;
  return (
    <Anchor component={PageLink} to={place} size="sm">
      <Ltr>{cause}</Ltr>
    </Anchor>
  );
}
