import { Button, Text } from '@mantine/core';
import { exportSends, type SendRequest } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { sendStatusWords, sendTypeWords, waitingForWords, wordOf } from '../../language/words.ts';
import { PlaceIcon } from '../../look/icons.tsx';
import { Empty } from '../../parts/empty.tsx';
import { ExportMenu } from '../../parts/list/export-menu.tsx';
import { ChoiceField } from '../../parts/list/choice-field.tsx';
import type { Column } from '../../parts/list/list-rows.tsx';
import { SearchField } from '../../parts/list/search-field.tsx';
import { ServerList } from '../../parts/list/server-list.tsx';
import { useFilters } from '../../parts/list/use-filters.ts';
import { Ltr } from '../../parts/ltr.tsx';
import { Moment } from '../../parts/moment.tsx';
import { RoomTitle } from '../../parts/room-title.tsx';
import { SendState } from '../../parts/send-state.tsx';
import { sendsPage } from './reports-queries.ts';
import { useReportsTexts } from './reports-texts.ts';

const filterSpec = { search: '', status: '', type: '', waiting_for: '' };

export function ReportsPage() {
  const t = useReportsTexts();
  const { language } = useLanguage();
  const { filters, isFiltered, change, turnTo, clear } = useFilters(filterSpec);
  const filter = {
    search: filters.search,
    status: oneOf(statuses, filters.status),
    type: oneOf(types, filters.type),
    waiting_for: oneOf(waits, filters.waiting_for),
  };
  const query = useQuery(sendsPage({ ...filter, page: filters.page, limit: 20 }));
  const columns = useColumns();
  const wordsOf = (words: Parameters<typeof wordOf>[0], values: readonly string[]) =>
    values.map((value) => ({ value, label: inLanguage(wordOf(words, value), language) }));
  return (
    <>
      <RoomTitle title={t.title} hint={t.hint}>
        <Button component={Link} to="/places" variant="default" leftSection={<PlaceIcon size={16} />}>
          {t.places}
        </Button>
      </RoomTitle>
      <ServerList
        name={t.list}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/reports/${id}`}
        isFiltered={isFiltered}
        clear={clear}
        turnTo={turnTo}
        empty={<Empty title={t.emptyTitle} hint={t.emptyHint} />}
        tools={
          <>
            <SearchField value={filters.search} label={t.search} onChange={(search) => change({ search })} />
            <ChoiceField
              label={t.status}
              value={filters.status}
              options={wordsOf(
                { ...sendStatusWords, 'pending-approval': waitingForWords.approval },
                statuses,
              )}
              onChange={(status) => change({ status })}
            />
            <ChoiceField
              label={t.waits}
              value={filters.waiting_for}
              options={wordsOf(waitingForWords, waits)}
              onChange={(wanted) => change({ waiting_for: wanted })}
            />
            <ChoiceField
              label={t.type}
              value={filters.type}
              options={wordsOf(sendTypeWords, types)}
              onChange={(type) => change({ type })}
            />
            <ExportMenu operation={exportSends} query={filter} />
          </>
        }
      />
    </>
  );
}

const statuses = ['in-queue', 'pending-approval', 'queued', 'sent', 'rejected', 'cancelled'] as const;
const waits = ['approval', 'schedule'] as const;
const types = Object.keys(sendTypeWords) as (keyof typeof sendTypeWords)[];

/** A value of the address that means nothing is no filter. */
function oneOf<Value extends string>(values: readonly Value[], given: string): Value | undefined {
  return values.find((value) => value === given);
}

function useColumns(): Column<SendRequest>[] {
  const t = useReportsTexts();
  const format = useFormat();
  const { language } = useLanguage();
  return [
    { key: 'id', title: t.number, cell: ({ id }) => <Ltr>{id}</Ltr> },
    {
      key: 'text',
      title: t.text,
      cell: ({ text }) => (
        <Text span size="sm" lineClamp={1} dir="auto" maw={320} title={text}>
          {text}
        </Text>
      ),
    },
    { key: 'type', title: t.type, cell: ({ type }) => inLanguage(wordOf(sendTypeWords, type), language) },
    { key: 'status', title: t.status, cell: (send) => <SendState send={send} /> },
    { key: 'line', title: t.line, cell: ({ line }) => <Ltr>{line.number}</Ltr> },
    {
      key: 'recipients',
      title: t.recipients,
      isNumber: true,
      cell: ({ recipients_count: count }) => format.count(count),
    },
    { key: 'cost', title: t.cost, isNumber: true, cell: ({ cost }) => format.toman(cost) },
    { key: 'when', title: t.when, cell: ({ created_at: at }) => <Moment at={at} isRelative /> },
  ];
}
