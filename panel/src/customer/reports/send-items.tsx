import { exportSendItems, type SendItem, type SendRequest } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { itemDetailWords } from '../../language/words.ts';
import type { Column } from '../../components/list/list-rows.tsx';
import type { useFilters } from '../../components/list/use-filters.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { ItemReason, ownText } from '../../components/sends/item-columns.tsx';
import { ItemsList } from '../../components/sends/items-list.tsx';
import { ItemState } from '../../components/sends/send-state.tsx';
import { itemDetails, sendItems, wantedItems } from './reports-queries.ts';
import { useReportsTexts } from './reports-texts.ts';
import { useReferences } from './use-references.ts';

interface SendItemsProps {
  readonly send: SendRequest;
  readonly list: ReturnType<typeof useFilters<'/reports/$id'>>;
}

/** The recipients of a send and what became of each. */
export function SendItems({ send, list }: SendItemsProps) {
  const { id } = send;
  const { each } = useReferences(send, list.filters);
  const t = useReportsTexts();
  const { language } = useLanguage();
  const states = itemDetails.map((value) => ({ value, label: inLanguage(itemDetailWords[value], language) }));
  return (
    <ItemsList
      texts={t}
      list={list}
      query={useQuery(sendItems(id, list.filters))}
      columns={useColumns(send.type === 'keywords', each)}
      states={[...states, { value: 'failed', label: t.failed }]}
      exported={{
        operation: exportSendItems,
        params: { send_request_id: id },
        query: wantedItems(list.filters),
      }}
    />
  );
}

/** The text is a column where each recipient got one of their own, references are where messages have them. */
function useColumns(
  isPersonal: boolean,
  references: ReturnType<typeof useReferences>['each'],
): Column<SendItem>[] {
  const t = useReportsTexts();
  return [
    { key: 'mobile', card: 'headline', title: t.mobile, cell: ({ mobile }) => <Ltr>{mobile}</Ltr> },
    {
      key: 'state',
      card: 'state',
      title: t.itemState,
      cell: ({ status_detail: detail }) => <ItemState detail={detail} />,
    },
    ...(isPersonal ? [ownText(t.itemText)] : []),
    ...(Object.values(references).some((one) => one !== null)
      ? [
          {
            key: 'reference',
            card: 'fact' as const,
            title: t.reference,
            cell: ({ message_id: id }: SendItem) => {
              const given = references[id ?? 0];
              return given && <Ltr>{given}</Ltr>;
            },
          },
        ]
      : []),
    { key: 'reason', card: 'fact', title: t.itemReason, cell: (item) => <ItemReason item={item} /> },
    { key: 'sent', card: 'fact', title: t.sentAt, cell: ({ sent_at: at }) => at && <Moment at={at} /> },
    { key: 'delivered', title: t.deliveredAt, cell: ({ delivered_at: at }) => at && <Moment at={at} /> },
  ];
}
