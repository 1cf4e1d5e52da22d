import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { listCalls, type ApiCall } from '@peyk/sdk';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { keysQuery } from './developers-queries.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../language/language.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import { FilterFold } from '../../components/list/filter-fold.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { CallDetails } from './call-details.tsx';
import { useCallsTexts } from './calls-texts.ts';

type CallsFilter = NonNullable<NonNullable<(typeof listCalls)['types']>['input']['query']>;

const callsPage = (filter: CallsFilter) =>
  queryOptions({
    queryKey: queryKeys.calls.list(filter),
    queryFn: ({ signal }) => ask(listCalls, { query: filter }, signal),
    placeholderData: keepPreviousData,
    // Calls come all the time and cause no events.
    refetchInterval: 10_000,
  });
const statuses = ['2xx', '4xx', '5xx'] as const;

/** What programs called with the keys of the account, and what they were answered. */
export function Calls() {
  const t = useCallsTexts();
  const { filters, isFiltered, change, turnTo } = useFilters('/developers', [
    'status',
    'path',
    'key',
    'request',
  ]);
  const [shown, show] = useState<ApiCall>();
  const { data: keys } = useQuery(keysQuery);
  const query = useQuery(
    callsPage({
      page: filters.page,
      limit: 50,
      status: statuses.find((one) => one === filters.status),
      path: filters.path || undefined,
      key_id: /^\d+$/.test(filters.key) ? Number(filters.key) : undefined,
      request_id: filters.request || undefined,
    }),
  );
  const words = { '2xx': t.answered, '4xx': t.refused, '5xx': t.broken };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t.hint}
      </Text>
      <ServerList
        name={t.list}
        query={query}
        columns={useColumns(show)}
        rowKey={({ id }) => id}
        list={{ isFiltered, clear: () => change({ status: '', path: '', key: '', request: '' }), turnTo }}
        empty={<Empty title={t.emptyTitle} hint={t.emptyHint} />}
        tools={
          <>
            <SearchField label={t.path} value={filters.path} onChange={(path) => change({ path })} />
            <FilterFold values={[filters.status, filters.key, filters.request]}>
              <ChoiceField
                label={t.statusClass}
                value={filters.status}
                options={statuses.map((value) => ({ value, label: words[value] }))}
                onChange={(status) => change({ status })}
              />
              <ChoiceField
                label={t.key}
                value={filters.key}
                options={(keys ?? []).map(({ id, name, hint }) => ({
                  value: String(id),
                  label: name || hint || String(id),
                }))}
                onChange={(key) => change({ key })}
              />
              <SearchField
                label={t.requestId}
                value={filters.request}
                onChange={(request) => change({ request: request.trim() })}
              />
            </FilterFold>
          </>
        }
      />
      <CallDetails call={shown} close={() => show(undefined)} />
    </Stack>
  );
}

const colorOf = (status: number) => (status >= 500 ? 'red' : status >= 400 ? 'orange' : 'green');

function useColumns(show: (call: ApiCall) => void): Column<ApiCall>[] {
  const t = useCallsTexts();
  const format = useFormat();
  return [
    { key: 'when', card: 'fact', title: t.when, cell: ({ called_at: at }) => <Moment at={at} /> },
    {
      key: 'call',
      card: 'headline',
      title: t.call,
      cell: ({ method, path }) => (
        <Text span size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          <Ltr>
            {method} {path}
          </Ltr>
        </Text>
      ),
    },
    {
      key: 'status',
      card: 'state',
      title: t.status,
      cell: ({ status, error_code: code }) => (
        <Group gap={6}>
          <Badge color={colorOf(status)}>
            <Ltr>{status}</Ltr>
          </Badge>
          {code && (
            <Text span size="xs" c="dimmed">
              <Ltr>{code}</Ltr>
            </Text>
          )}
        </Group>
      ),
    },
    {
      key: 'duration',
      card: 'fact',
      title: t.duration,
      isNumber: true,
      cell: ({ milliseconds }) => t.milliseconds({ count: format.count(Math.round(milliseconds)) }),
    },
    { key: 'key', title: t.key, cell: ({ key_name: name, key_id: id }) => <bdi>{name || `#${id}`}</bdi> },
    {
      key: 'details',
      card: 'actions',
      title: t.details,
      cell: (call) => (
        <Button variant="subtle" size="compact-sm" onClick={() => show(call)}>
          {t.details}
        </Button>
      ),
    },
  ];
}
