import { Anchor, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { SendItem, SendRequest } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';

import { useFormat } from '../../language/language.tsx';
import { Copy } from '../../parts/copy-button.tsx';
import { Empty } from '../../parts/empty.tsx';
import type { Column } from '../../parts/list/list-rows.tsx';
import { SearchField } from '../../parts/list/search-field.tsx';
import { ServerList } from '../../parts/list/server-list.tsx';
import { useFilters } from '../../parts/list/use-filters.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Ltr } from '../../parts/ltr.tsx';
import { Moment } from '../../parts/moment.tsx';
import { RoomTitle } from '../../parts/room-title.tsx';
import { ItemState, SendState } from '../../parts/send-state.tsx';
import { CancelSend } from './cancel-send.tsx';
import { oneSend, sendItems } from './reports-queries.ts';
import { useReportsTexts } from './reports-texts.ts';

export function SendPage() {
  const t = useReportsTexts();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const query = useQuery(oneSend(Number(id)));
  return (
    <>
      <Anchor component={Link} to="/reports" size="sm">
        {t.back}
      </Anchor>
      <Loaded query={query} height={320}>
        {(send) => (
          <>
            <RoomTitle title={t.one({ id: String(send.id) })} hint={<SendState send={send} />}>
              <Copy value={String(send.id)} />
              <CancelSend send={send} />
            </RoomTitle>
            <Stack gap="xl">
              <Summary send={send} />
              <Items id={send.id} />
            </Stack>
          </>
        )}
      </Loaded>
    </>
  );
}

function Summary({ send }: { readonly send: SendRequest }) {
  const t = useReportsTexts();
  const format = useFormat();
  const { snapshot } = send;
  const figures = [
    [t.recipients, format.count(snapshot.total_count)],
    [t.delivered, format.count(snapshot.delivered_count)],
    [t.onTheWay, format.count(snapshot.in_queue_count + snapshot.sent_count)],
    [t.waiting, format.count(snapshot.not_started_count)],
    [
      t.failed,
      format.count(
        snapshot.delivery_failure_count + snapshot.send_failure_count + snapshot.system_error_count,
      ),
    ],
    [t.blocked, format.count(snapshot.blacklist_count)],
    [t.cost, format.toman(send.cost)],
  ] as const;
  return (
    <Card>
      <Stack>
        <Text dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          {send.text}
        </Text>
        <Timeline send={send} />
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          {figures.map(([name, value]) => (
            <Stack key={name} gap={0}>
              <Text size="sm" c="dimmed">
                {name}
              </Text>
              <Text fw={700}>{value}</Text>
            </Stack>
          ))}
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

function Timeline({ send }: { readonly send: SendRequest }) {
  const t = useReportsTexts();
  const format = useFormat();
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        <Moment at={send.created_at} />
      </Text>
      {send.waiting_for === 'approval' && (
        <Text size="sm">{t.waitsApproval({ moment: format.moment(send.created_at) })}</Text>
      )}
      {send.schedule !== null && (
        <Text size="sm">{t.scheduledFor({ moment: format.moment(send.schedule) })}</Text>
      )}
      {send.rejected_due !== null && (
        <Text size="sm" c="red">
          {t.rejectedDue({ reason: send.rejected_due })}
        </Text>
      )}
    </Group>
  );
}

const itemSpec = { search: '' };

function Items({ id }: { readonly id: number }) {
  const t = useReportsTexts();
  const { filters, isFiltered, change, turnTo, clear } = useFilters(itemSpec);
  const query = useQuery(sendItems(id, { page: filters.page, limit: 20, search: filters.search }));
  const columns: Column<SendItem>[] = [
    { key: 'mobile', title: t.mobile, cell: ({ mobile }) => <Ltr>{mobile}</Ltr> },
    { key: 'state', title: t.itemState, cell: ({ status_detail: detail }) => <ItemState detail={detail} /> },
    { key: 'reason', title: t.itemReason, cell: ({ error }) => error },
    { key: 'sent', title: t.sentAt, cell: ({ sent_at: at }) => at && <Moment at={at} /> },
    { key: 'delivered', title: t.deliveredAt, cell: ({ delivered_at: at }) => at && <Moment at={at} /> },
  ];
  return (
    <ServerList
      name={t.items}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      isFiltered={isFiltered}
      clear={clear}
      turnTo={turnTo}
      empty={<Empty title={t.noItems} />}
      tools={
        <SearchField value={filters.search} label={t.searchItems} onChange={(search) => change({ search })} />
      }
    />
  );
}
