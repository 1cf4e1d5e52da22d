import { Anchor, Group } from '@mantine/core';
import { exportLedger, type LedgerEntry } from '@peyk/sdk';
import { ledgerKindWords } from '@peyk/text';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo, type PanelLink } from '../../links.ts';
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
import { Amount } from '../../components/values/amount.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { ledgerCauses, ledgerPage, wantedMovements } from './wallet-queries.ts';
import { ledgerCauseWords, useWalletTexts } from './wallet-texts.ts';

export function LedgerList() {
  const t = useWalletTexts();
  const { language } = useLanguage();
  const list = useFilters('/wallet', ['cause', 'direction', 'from', 'to']);
  const { filters, change } = list;
  const filter = wantedMovements(filters);
  const query = useQuery(ledgerPage(filters));
  return (
    <ServerList
      name={t.ledger}
      query={query}
      columns={useColumns()}
      rowKey={({ id }) => id}
      list={list}
      empty={<Empty title={t.noLedger} hint={t.noLedgerHint} />}
      tools={
        <>
          <FilterFold values={[filters.cause, filters.direction, filters.from, filters.to]}>
            <ChoiceField
              label={t.cause}
              value={filter.cause ?? ''}
              options={ledgerCauses.map((value) => ({
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
    { key: 'when', card: 'fact', title: t.when, cell: ({ created_at: at }) => <Moment at={at} /> },
    {
      key: 'kind',
      card: 'state',
      title: t.kind,
      cell: ({ kind }) => inLanguage(ledgerKindWords[kind], language),
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
    { key: 'note', title: t.note, cell: ({ note }) => note },
  ];
}

/** What moved the money, as a way there where there is one. */
function Cause({ cause }: { readonly cause: string }) {
  const t = useWalletTexts();
  const format = useFormat();
  const [kind = '', id = ''] = cause.split(':');
  const shown = format.digits(id);
  switch (kind) {
    case 'send':
    case 'item':
      return <Way to={linkTo('/reports/$id', { id })}>{t.ofSend({ id: shown })}</Way>;
    case 'lbs':
      return <Way to={linkTo('/places/$id', { id })}>{t.ofPlace({ id: shown })}</Way>;
    case 'order':
      return t.ofOrder({ id: shown });
    case 'payment':
      return t.ofPayment({ id: shown });
    case 'operator':
      return t.byOperator;
    case 'first-start':
      return t.firstGift;
    default:
      return <Ltr>{cause}</Ltr>;
  }
}

const Way = ({ to, children }: { readonly to: PanelLink; readonly children: string }) => (
  <Anchor component={PageLink} to={to} size="sm">
    {children}
  </Anchor>
);
