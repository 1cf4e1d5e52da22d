import { Alert, Stack, Text } from '@mantine/core';
import type { MessageOfNumber, NumberExplanation, NumberHistory } from '@peyk/sdk';

import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { networkWords, sendTypeWords, wordOf } from '../../language/words.ts';
import type { PanelLink } from '../../links.ts';
import { Empty } from '../feedback/empty.tsx';
import { ListPages } from '../list/list-pages.tsx';
import { ListRows, type Column } from '../list/list-rows.tsx';
import { Section } from '../section.tsx';
import { MessageState } from '../sends/send-state.tsx';
import { Ltr } from '../values/ltr.tsx';
import { RecordId } from '../values/record-id.tsx';
import { Moment } from '../values/moment.tsx';
import { WrittenText } from '../values/written-text.tsx';
import { useNumberTexts } from './number-texts.ts';

interface HistoryProps<Message> {
  readonly history: Pick<NumberHistory, 'network' | 'reasons'>;
  readonly messages: {
    readonly data: readonly Message[];
    readonly total: number;
    readonly current_page: number;
    readonly last_page: number;
  };
  /** Columns of one side alone. */
  readonly more?: readonly Column<Message>[];
  readonly linkOf: (send: number) => PanelLink;
  readonly turnTo: (page: number) => void;
}

/** Why a number got messages, or nothing: in words, and message by message. */
export function NumberHistoryView<Message extends MessageOfNumber>({
  history: { network, reasons },
  messages,
  more = [],
  linkOf,
  turnTo,
}: HistoryProps<Message>) {
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
            rowLink={({ send_request_id: id }) => linkOf(id)}
            columns={[...columns.slice(0, 2), ...more, ...columns.slice(2)]}
          />
          <ListPages page={messages.current_page} last={messages.last_page} turnTo={turnTo} />
        </Stack>
      )}
    </Stack>
  );
}

const colors: Readonly<Record<string, string>> = {
  blocked: 'red',
  left: 'red',
  refused: 'red',
  outage: 'orange',
  hours: 'orange',
};

function Reason({ reason: { kind, text, advice } }: { readonly reason: NumberExplanation }) {
  return (
    <Alert color={colors[kind] ?? 'accent'} title={text}>
      {advice}
    </Alert>
  );
}

/** Every step of a message, from its acceptance on to why it ended, and what can be done then. */
function Way({ message: { way, advice } }: { readonly message: MessageOfNumber }) {
  return (
    <span>
      {way.map(({ at, text }) => (
        <Text key={`${at} ${text}`} span size="sm" display="block">
          {at !== null && (
            <>
              <Moment at={at} />{' '}
            </>
          )}
          {text}
        </Text>
      ))}
      {advice !== null && (
        <Text span size="sm" c="dimmed" display="block">
          {advice}
        </Text>
      )}
    </span>
  );
}

function useColumns(): Column<MessageOfNumber>[] {
  const t = useNumberTexts();
  const { language } = useLanguage();
  return [
    { key: 'send', card: 'fact', title: t.send, cell: ({ send_request_id: id }) => <RecordId id={id} /> },
    {
      key: 'text',
      card: 'headline',
      title: t.text,
      // Its number where the text was removed after its time: a headline leads to its send.
      cell: ({ send_request_id: id, text }) => (
        <WrittenText span lineClamp={1} maw={280} size="sm" title={text}>
          {text || `#${id}`}
        </WrittenText>
      ),
    },
    { key: 'kind', title: t.kind, cell: ({ type }) => inLanguage(wordOf(sendTypeWords, type), language) },
    { key: 'line', title: t.line, cell: ({ line }) => <Ltr>{line.number}</Ltr> },
    {
      key: 'state',
      card: 'state',
      title: t.state,
      cell: (message) => <MessageState message={message} />,
    },
    { key: 'way', title: t.way, cell: (message) => <Way message={message} /> },
    { key: 'when', card: 'fact', title: t.when, cell: ({ created_at: at }) => <Moment at={at} isRelative /> },
  ];
}
