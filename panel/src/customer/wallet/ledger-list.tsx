import { Anchor, Group, Text } from '@mantine/core';
import { exportLedger, type LedgerEntry } from '@peyk/sdk';
import { ledgerKindWords } from '@peyk/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { DayInput } from '../../components/form/day-input.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { FilterFold } from '../../components/list/filter-fold.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { ledgerPage } from './wallet-queries.ts';
import { ledgerCauseWords, useWalletTexts } from './wallet-texts.ts';

const filterSpec = { cause: '', direction: '', from: '', to: '' };
const causes = Object.keys(ledgerCauseWords) as (keyof typeof ledgerCauseWords)[];
const directions = ['in', 'out'] as const;

export function LedgerList() {
  const t = useWalletTexts();
  const { language } = useLanguage();
  const { filters, isFiltered, change, turnTo, clear } = useFilters(filterSpec);
  const filter = {
    cause: causes.find((cause) => cause === filters.cause),
    direction: directions.find((direction) => direction === filters.direction),
    from_date: filters.from,
    to_date: filters.to,
  };
  const query = useQuery(ledgerPage({ ...filter, page: filters.page, limit: 20 }));
  return (
    <ServerList
      name={t.ledger}
      query={query}
      columns={useColumns()}
      rowKey={({ id }) => id}
      isFiltered={isFiltered}
      clear={clear}
      turnTo={turnTo}
      empty={<Empty title={t.noLedger} hint={t.noLedgerHint} />}
      tools={
        <>
          <FilterFold values={[filters.cause, filters.direction, filters.from, filters.to]}>
            <ChoiceField
              label={t.cause}
              value={filter.cause ?? ''}
              options={causes.map((value) => ({
                value,
                label: inLanguage(ledgerCauseWords[value], language),
              }))}
              onChange={(cause) => change({ cause })}
            />
            <ChoiceField
              label={t.direction}
              value={filter.direction ?? ''}
              options={[
                { value: 'in', label: t.cameIn },
                { value: 'out', label: t.wentOut },
              ]}
              onChange={(direction) => change({ direction })}
            />
            <Group gap={12}>
              <DayInput label={t.fromDay} value={filters.from} onChange={(from) => change({ from })} />
              <DayInput label={t.toDay} value={filters.to} onChange={(to) => change({ to })} />
            </Group>
          </FilterFold>
          <ExportMenu operation={exportLedger} query={filter} />
        </>
      }
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
  const [kind = '', id = ''] = cause.split(':');
  switch (kind) {
    case 'send':
    case 'item':
      return <Way to={`/reports/${id}`}>{t.ofSend({ id })}</Way>;
    case 'lbs':
      return <Way to={`/places/${id}`}>{t.ofPlace({ id })}</Way>;
    case 'order':
      return t.ofOrder({ id });
    case 'payment':
      return t.ofPayment({ id });
    case 'operator':
      return t.byOperator;
    case 'first-start':
      return t.firstGift;
    default:
      return <Ltr>{cause}</Ltr>;
  }
}

const Way = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Anchor component={Link} to={to} size="sm">
    {children}
  </Anchor>
);
