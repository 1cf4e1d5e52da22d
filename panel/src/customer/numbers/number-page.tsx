import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import type { MessageOfNumber, NumberExplanation, NumberHistory } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { Empty } from '../../components/feedback/empty.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { useRecord } from '../../components/link/use-words.ts';
import { ListPages } from '../../components/list/list-pages.tsx';
import { ListRows, type Column } from '../../components/list/list-rows.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { Section } from '../../components/section.tsx';
import { ItemReason } from '../../components/sends/item-columns.tsx';
import { ItemState, SendState } from '../../components/sends/send-state.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { networkWords, sendTypeWords, wordOf } from '../../language/words.ts';
import { linkTo } from '../../links.ts';
import { numberHistory } from './number-queries.ts';
import { useNumberTexts } from './number-texts.ts';

/** Why a number got messages, or nothing: in words, and message by message. */
export function NumberPage() {
  const t = useNumberTexts();
  const { mobile } = useRecord('/numbers/$mobile');
  const { filters, turnTo } = useFilters('/numbers/$mobile');
  const query = useQuery(numberHistory(mobile, filters.page));
  return (
    <>
      <Anchor component={PageLink} to={linkTo('/reports', { search: mobile })} size="sm">
        {t.back}
      </Anchor>
      <PageTitle title={t.title({ mobile })} hint={t.hint}>
        <Button component={PageLink} to={linkTo('/inbox', { from: mobile })} variant="default">
          {t.contacts}
        </Button>
      </PageTitle>
      <Loaded query={query} height={320}>
        {(history) => <History history={history} turnTo={turnTo} />}
      </Loaded>
    </>
  );
}

interface HistoryProps {
  readonly history: NumberHistory;
  readonly turnTo: (page: number) => void;
}

function History({ history: { network, reasons, messages }, turnTo }: HistoryProps) {
  const t = useNumberTexts();
  const { language } = useLanguage();
  const columns = useColumns();
  return (
    <Stack gap="xl">
      <Section title={t.reasons} gap="sm">
        {reasons.map((reason) => (
          <Reason key={reason.text} reason={reason} />
        ))}
        <Text size="sm" c="dimmed">
          {t.network({ name: inLanguage(wordOf(networkWords, network), language) })}
        </Text>
      </Section>
      {messages.total === 0 ? (
        <Empty title={t.noMessages} />
      ) : (
        <Stack gap="sm">
          <ListRows
            name={t.messages}
            rows={messages.data}
            rowKey={({ send_request_id: id }) => id}
            rowLink={({ send_request_id: id }) => linkTo('/reports/$id', { id })}
            columns={columns}
          />
          <ListPages page={messages.current_page} last={messages.last_page} turnTo={turnTo} />
        </Stack>
      )}
    </Stack>
  );
}

const colors: Readonly<Record<string, string>> = { blocked: 'red', left: 'red', outage: 'orange' };

function Reason({ reason: { kind, text, advice } }: { readonly reason: NumberExplanation }) {
  return (
    <Alert color={colors[kind] ?? 'accent'} title={text}>
      {advice}
    </Alert>
  );
}

function useColumns(): Column<MessageOfNumber>[] {
  const t = useNumberTexts();
  const { language } = useLanguage();
  return [
    { key: 'send', title: t.send, cell: ({ send_request_id: id }) => <Ltr>{id}</Ltr> },
    {
      key: 'text',
      title: t.text,
      cell: ({ text }) => (
        <Text span dir="auto" lineClamp={1} maw={280} size="sm">
          {text}
        </Text>
      ),
    },
    { key: 'kind', title: t.kind, cell: ({ type }) => inLanguage(wordOf(sendTypeWords, type), language) },
    { key: 'line', title: t.line, cell: ({ line }) => <Ltr>{line.number}</Ltr> },
    {
      key: 'state',
      title: t.state,
      cell: ({ waiting_for: wait, status_detail: detail }) =>
        wait === null ? (
          <ItemState detail={detail} />
        ) : (
          <SendState send={{ status: 'in-queue', waiting_for: wait }} />
        ),
    },
    { key: 'reason', title: t.reason, cell: (message) => <ItemReason item={message} /> },
    { key: 'when', title: t.when, cell: ({ created_at: at }) => <Moment at={at} isRelative /> },
  ];
}
