import { Anchor, Text } from '@mantine/core';
import { exportSendsOfAccount, type SendRequest } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { sendStatusWords, sendTypeWords, wordOf } from '../../language/words.ts';
import { Empty } from '../../parts/empty.tsx';
import { ChoiceField } from '../../parts/list/choice-field.tsx';
import { ExportMenu } from '../../parts/list/export-menu.tsx';
import type { Column } from '../../parts/list/list-rows.tsx';
import { PeriodFields } from '../../parts/list/period-fields.tsx';
import { SearchField } from '../../parts/list/search-field.tsx';
import { ServerList } from '../../parts/list/server-list.tsx';
import { useFilters } from '../../parts/list/use-filters.ts';
import { Ltr } from '../../parts/ltr.tsx';
import { Moment } from '../../parts/moment.tsx';
import { SendState } from '../../parts/send-state.tsx';
import { accountSends } from './accounts-queries.ts';
import { useAccountsTexts } from './accounts-texts.ts';

const filterSpec = {
  tab: '',
  search: '',
  status: '',
  type: '',
  outcome: '',
  line: '',
  carrier: '',
  from: '',
  to: '',
};
const noFilters = Object.fromEntries(
  Object.keys(filterSpec)
    .slice(1)
    .map((name) => [name, '']),
);
const outcomes = ['sent', 'delivered', 'failed', 'blacklisted'] as const;
const statuses = Object.keys(sendStatusWords) as (keyof typeof sendStatusWords)[];
const types = Object.keys(sendTypeWords) as (keyof typeof sendTypeWords)[];

export function AccountSends({ id }: { readonly id: number }) {
  const t = useAccountsTexts();
  const { language } = useLanguage();
  const { filters, change, turnTo } = useFilters(filterSpec);
  const wanted = {
    search: filters.search,
    status: statuses.find((one) => one === filters.status),
    type: types.find((one) => one === filters.type),
    outcome: outcomes.find((one) => one === filters.outcome),
    line: filters.line || undefined,
    carrier: filters.carrier || undefined,
    from_date: filters.from || undefined,
    to_date: filters.to || undefined,
  };
  const query = useQuery(accountSends(id, { ...wanted, page: filters.page, limit: 20 }));
  return (
    <ServerList
      name={t.sends}
      query={query}
      columns={useColumns()}
      rowKey={(row) => row.id}
      rowLink={(row) => `/console/sends/${row.id}`}
      isFiltered={Object.values(wanted).some(Boolean)}
      clear={() => change(noFilters)}
      turnTo={turnTo}
      empty={<Empty title={t.noSends} />}
      tools={
        <>
          <SearchField
            value={filters.search}
            label={t.searchSends}
            onChange={(search) => change({ search })}
          />
          <ChoiceField
            label={t.state}
            value={filters.status}
            options={statuses.map((value) => ({
              value,
              label: inLanguage(sendStatusWords[value], language),
            }))}
            onChange={(status) => change({ status })}
          />
          <ChoiceField
            label={t.kind}
            value={filters.type}
            options={types.map((value) => ({ value, label: inLanguage(sendTypeWords[value], language) }))}
            onChange={(type) => change({ type })}
          />
          <ChoiceField
            label={t.outcome}
            value={filters.outcome}
            options={outcomes.map((value) => ({ value, label: t[value] }))}
            onChange={(outcome) => change({ outcome })}
          />
          <SearchField value={filters.line} label={t.line} onChange={(line) => change({ line })} />
          <SearchField
            value={filters.carrier}
            label={t.carrier}
            onChange={(carrier) => change({ carrier })}
          />
          <PeriodFields from={filters.from} to={filters.to} change={change} />
          <ExportMenu operation={exportSendsOfAccount} params={{ id }} query={wanted} />
        </>
      }
    />
  );
}

function useColumns(): Column<SendRequest>[] {
  const t = useAccountsTexts();
  const format = useFormat();
  const { language } = useLanguage();
  return [
    { key: 'id', title: t.number, cell: ({ id }) => <Ltr>{id}</Ltr> },
    {
      key: 'text',
      title: t.text,
      cell: ({ text }) => (
        <Text span dir="auto" lineClamp={1} maw={280} size="sm">
          {text}
        </Text>
      ),
    },
    { key: 'state', title: t.state, cell: (send) => <SendState send={send} /> },
    { key: 'kind', title: t.kind, cell: ({ type }) => inLanguage(wordOf(sendTypeWords, type), language) },
    {
      key: 'recipients',
      title: t.recipients,
      isNumber: true,
      cell: ({ recipients_count: count }) => format.count(count),
    },
    {
      key: 'delivered',
      title: t.delivered,
      isNumber: true,
      cell: ({ id, snapshot }) => (
        <Anchor
          component={Link}
          to={`/console/sends/${id}`}
          search={{ status: 'delivered' } as never}
          size="sm"
        >
          {format.count(snapshot.delivered_count)}
        </Anchor>
      ),
    },
    { key: 'cost', title: t.cost, isNumber: true, cell: ({ cost }) => format.toman(cost) },
    { key: 'when', title: t.when, cell: ({ created_at: at }) => <Moment at={at} isRelative /> },
  ];
}
