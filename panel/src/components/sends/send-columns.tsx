import type { SendRequest } from '@peyk/sdk';

import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { sendTypeWords, wordOf } from '../../language/words.ts';
import type { Column } from '../list/list-rows.tsx';
import { Ltr } from '../values/ltr.tsx';
import { RecordId } from '../values/record-id.tsx';
import { Moment } from '../values/moment.tsx';
import { Labels } from './labels.tsx';
import { SendState } from './send-state.tsx';
import { useSendsListTexts } from './sends-list-texts.ts';
import { WrittenText } from '../values/written-text.tsx';

/** Columns of a list of sends, of which each list takes some. */
export function useSendColumns() {
  const t = useSendsListTexts();
  const format = useFormat();
  const { language } = useLanguage();
  return {
    number: { key: 'id', title: t.number, cell: ({ id }) => <RecordId id={id} /> },
    text: {
      key: 'text',
      card: 'headline',
      title: t.text,
      // Its number where the text was removed after its time: a headline leads to its send.
      cell: ({ id, text, labels }) => (
        <>
          <WrittenText span lineClamp={1} maw={300} size="sm" title={text}>
            {text || `#${id}`}
          </WrittenText>
          <Labels labels={labels} />
        </>
      ),
    },
    kind: {
      key: 'kind',
      title: t.kind,
      cell: ({ type }) => inLanguage(wordOf(sendTypeWords, type), language),
    },
    state: { key: 'state', card: 'state', title: t.state, cell: (send) => <SendState send={send} /> },
    line: { key: 'line', title: t.line, cell: ({ line }) => <Ltr>{line.number}</Ltr> },
    recipients: {
      key: 'recipients',
      card: 'fact',
      title: t.recipients,
      sortBy: 'recipients',
      isNumber: true,
      cell: ({ recipients_count: count }) => format.count(count),
    },
    share: {
      key: 'share',
      title: t.share,
      isNumber: true,
      sortBy: 'delivered',
      cell: ({ snapshot: { delivered_count: delivered, total_count: total, ...counts } }) =>
        delivered + counts.sent_count + failedOf(counts) === 0 ? '—' : format.share(delivered / total),
    },
    // What went back is no cost; the page of the send says what was charged and what came back.
    cost: {
      key: 'cost',
      title: t.cost,
      isNumber: true,
      cell: ({ cost, refunded }) => format.toman(cost - refunded),
    },
    when: {
      key: 'when',
      card: 'fact',
      title: t.when,
      sortBy: 'created_at',
      cell: ({ created_at: at }) => <Moment at={at} isRelative />,
    },
  } satisfies Record<string, Column<SendRequest>>;
}

type Counts = SendRequest['snapshot'];

/** Those that are known not to have arrived: a rate is said once something is known. */
const failedOf = (
  counts: Pick<Counts, 'delivery_failure_count' | 'delivery_undetermined_count' | 'send_failure_count'>,
): number => counts.delivery_failure_count + counts.delivery_undetermined_count + counts.send_failure_count;
