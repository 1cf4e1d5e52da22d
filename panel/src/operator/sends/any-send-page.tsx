import { Anchor, Card, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { exportSendItemsForOperator, type OperatorSend, type SendItem } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { useRecord } from '../../components/link/use-words.ts';
import { BackLink } from '../../components/link/back-link.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { AccountName } from '../../components/accounts/account-name.tsx';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { itemDetailWords, sendTypeWords, wordOf } from '../../language/words.ts';
import type { Column } from '../../components/list/list-rows.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Facts, type Fact } from '../../components/values/facts.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { ItemReason } from '../../components/sends/item-columns.tsx';
import { ItemsList } from '../../components/sends/items-list.tsx';
import { ItemState, SendState } from '../../components/sends/send-state.tsx';
import { useMay } from '../../session/me.ts';
import { anySend, anySendItems, itemDetails, wantedItems } from './sends-queries.ts';
import { useSendsTexts } from './sends-texts.ts';
import { storedError } from './stored-error.ts';
import { WrittenText } from '../../components/values/written-text.tsx';

/** A send of any account, down to each recipient. */
export function AnySendPage() {
  const t = useSendsTexts();
  const { id } = useRecord('/console/sends/$id');
  const query = useQuery(anySend(Number(id)));
  return (
    <>
      <BackLink to={linkTo('/console/sends')}>{t.back}</BackLink>
      <Loaded query={query} height={320}>
        {(send) => (
          <>
            <PageTitle title={t.one({ id: String(send.id) })} hint={<SendState send={send} />} />
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

const counted = {
  'not-started': 'not_started_count',
  'in-queue': 'in_queue_count',
  sent: 'sent_count',
  delivered: 'delivered_count',
  'delivery-failure': 'delivery_failure_count',
  'delivery-undetermined': 'delivery_undetermined_count',
  'send-failure': 'send_failure_count',
  'system-error': 'system_error_count',
  blacklist: 'blacklist_count',
} as const;

function Summary({ send }: { readonly send: OperatorSend }) {
  const t = useSendsTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const facts: readonly Fact[] = [
    [t.account, <AccountName key="account" id={send.account_id} />],
    [t.kind, inLanguage(wordOf(sendTypeWords, send.type), language)],
    [t.line, <Ltr key="line">{send.line.number}</Ltr>],
    [t.when, <Moment key="when" at={send.created_at} />],
    [t.schedule, send.schedule && <Moment key="schedule" at={send.schedule} />],
    [t.pattern, send.pattern_code && <Ltr key="pattern">{send.pattern_code}</Ltr>],
    [t.cost, <Cost key="cost" send={send} />],
    [t.charged, send.refunded > 0 ? format.toman(send.cost) : null],
    [t.refunded, send.refunded > 0 ? format.toman(send.refunded) : null],
    [t.rejectedDue, send.rejected_due && <bdi key="due">{send.rejected_due}</bdi>],
  ];
  return (
    <Card>
      <Stack>
        <WrittenText style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{send.text}</WrittenText>
        <Facts cols={{ base: 2, sm: 4 }} facts={facts.filter(([, value]) => value !== null)} />
        <Counts send={send} />
      </Stack>
    </Card>
  );
}

/** What it cost in the end, and the movements from then on for those who may see them. */
function Cost({ send: { account_id: id, cost, refunded, created_at: at } }: { readonly send: OperatorSend }) {
  const format = useFormat();
  const net = format.toman(cost - refunded);
  if (!useMay('money.read')) return net;
  return (
    <Anchor component={PageLink} to={linkTo('/console/accounts/$id', { id, tab: 'ledger', from: at })}>
      {net}
    </Anchor>
  );
}

/** How many of each outcome; each leads to its rows. */
function Counts({ send: { snapshot } }: { readonly send: OperatorSend }) {
  const t = useSendsTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const { change } = useFilters('/console/sends/$id');
  const shown = Object.entries(counted)
    .map(([detail, field]) => ({ detail, count: snapshot[field] }))
    .filter(({ count }) => count > 0);
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }}>
      {[{ detail: '', count: snapshot.total_count }, ...shown].map(({ detail, count }) => (
        <UnstyledButton key={detail} onClick={() => change({ status: detail, search: '' })}>
          <Text size="sm" c="dimmed" span display="block">
            {detail === '' ? t.recipients : inLanguage(wordOf(itemDetailWords, detail), language)}
          </Text>
          <Text fw={700} span td="underline">
            {format.count(count)}
          </Text>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  );
}

/** As it was stored: operators see what a carrier wrote. */
function StoredReason({ item: { error, advice } }: { readonly item: SendItem }) {
  const { language } = useLanguage();
  return <ItemReason item={{ error: error && inLanguage(storedError(error), language), advice }} />;
}

function Items({ id }: { readonly id: number }) {
  const t = useSendsTexts();
  const { language } = useLanguage();
  const list = useFilters('/console/sends/$id');
  const columns: Column<SendItem>[] = [
    { key: 'mobile', card: 'headline', title: t.mobile, cell: ({ mobile }) => <Ltr>{mobile}</Ltr> },
    {
      key: 'state',
      card: 'state',
      title: t.state,
      cell: ({ status_detail: detail }) => <ItemState detail={detail} />,
    },
    { key: 'error', card: 'fact', title: t.error, cell: (item) => <StoredReason item={item} /> },
    {
      key: 'text',
      title: t.text,
      cell: ({ text }) => (
        <WrittenText span lineClamp={1} maw={260} size="sm">
          {text}
        </WrittenText>
      ),
    },
    { key: 'sent', card: 'fact', title: t.sentAt, cell: ({ sent_at: at }) => at && <Moment at={at} /> },
    { key: 'delivered', title: t.deliveredAt, cell: ({ delivered_at: at }) => at && <Moment at={at} /> },
  ];
  return (
    <ItemsList
      texts={{ ...t, itemState: t.state }}
      list={list}
      query={useQuery(anySendItems(id, list.filters))}
      columns={columns}
      states={itemDetails.map((value) => ({ value, label: inLanguage(itemDetailWords[value], language) }))}
      exported={{ operation: exportSendItemsForOperator, params: { id }, query: wantedItems(list.filters) }}
    />
  );
}
