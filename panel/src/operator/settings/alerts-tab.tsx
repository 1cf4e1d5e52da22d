import { Alert, Stack, Text, Title } from '@mantine/core';
import { listAlerts, showAlertSettings, type Alert as AlertRow } from '@peyk/sdk';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { CheckIcon, WarningIcon } from '../../theme/icons.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { AlertsForm } from './alerts-form.tsx';
import { useAlertsTexts } from './alerts-texts.ts';

const currentQuery = queryOptions({
  queryKey: queryKeys.alerts.current(),
  queryFn: ({ signal }) => ask(listAlerts, { query: { state: 'current', limit: 200 } }, signal),
  refetchInterval: 15_000,
});

const pastPage = (page: number) =>
  queryOptions({
    queryKey: queryKeys.alerts.past(page),
    queryFn: ({ signal }) => ask(listAlerts, { query: { state: 'past', page, limit: 20 } }, signal),
    placeholderData: keepPreviousData,
  });

const alertSettingsQuery = queryOptions({
  queryKey: queryKeys.alerts.settings(),
  queryFn: ({ signal }) => ask(showAlertSettings, {}, signal),
});

/** Current alerts, their receivers, and past alerts. */
export function AlertsTab() {
  const t = useAlertsTexts();
  return (
    <Stack>
      <Text c="dimmed">{t.hint}</Text>
      <Loaded query={useQuery(currentQuery)} height={60}>
        {({ data }) => <CurrentAlerts alerts={data} />}
      </Loaded>
      <Loaded query={useQuery(alertSettingsQuery)} height={480}>
        {(settings) => <AlertsForm settings={settings} />}
      </Loaded>
      <PastAlerts />
    </Stack>
  );
}

function CurrentAlerts({ alerts }: { readonly alerts: readonly AlertRow[] }) {
  const t = useAlertsTexts();
  if (alerts.length === 0) return <Alert color="green" icon={<CheckIcon />} title={t.none} role="status" />;
  return (
    <Alert color="red" icon={<WarningIcon />} title={t.current} role="status">
      <Stack gap={4}>
        {alerts.map(({ id, text, since }) => (
          <Text key={id} size="sm">
            <bdi>{text}</bdi> · <Moment at={since} isRelative />
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}

function PastAlerts() {
  const t = useAlertsTexts();
  const { filters, turnTo, clear } = useFilters('/console/settings');
  const columns: Column<AlertRow>[] = [
    { key: 'what', card: 'headline', title: t.what, cell: ({ text }) => <bdi>{text}</bdi> },
    { key: 'began', card: 'fact', title: t.began, cell: ({ since }) => <Moment at={since} /> },
    { key: 'ended', card: 'fact', title: t.ended, cell: ({ ended_at: at }) => at && <Moment at={at} /> },
  ];
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h4">
        {t.past}
      </Title>
      <ServerList
        name={t.past}
        query={useQuery(pastPage(filters.page))}
        columns={columns}
        rowKey={({ id }) => id}
        list={{ isFiltered: false, clear, turnTo }}
        empty={<Empty title={t.noPast} />}
      />
    </Stack>
  );
}
