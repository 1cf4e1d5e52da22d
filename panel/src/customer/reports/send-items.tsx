import { exportSendItems, type SendItem } from '@peyk/sdk';
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

interface SendItemsProps {
  readonly id: number;
  /** Each recipient got a text of their own. */
  readonly isPersonal: boolean;
  readonly list: ReturnType<typeof useFilters<'/reports/$id'>>;
}

/** The recipients of a send and what became of each. */
export function SendItems({ id, isPersonal, list }: SendItemsProps) {
  const t = useReportsTexts();
  const { language } = useLanguage();
  const states = itemDetails.map((value) => ({ value, label: inLanguage(itemDetailWords[value], language) }));
  return (
    <ItemsList
      texts={t}
      list={list}
      query={useQuery(sendItems(id, list.filters))}
      columns={useColumns(isPersonal)}
      states={[...states, { value: 'failed', label: t.failed }]}
      exported={{
        operation: exportSendItems,
        params: { send_request_id: id },
        query: wantedItems(list.filters),
      }}
    />
  );
}

function useColumns(isPersonal: boolean): Column<SendItem>[] {
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
    { key: 'reason', card: 'fact', title: t.itemReason, cell: (item) => <ItemReason item={item} /> },
    { key: 'sent', card: 'fact', title: t.sentAt, cell: ({ sent_at: at }) => at && <Moment at={at} /> },
    { key: 'delivered', title: t.deliveredAt, cell: ({ delivered_at: at }) => at && <Moment at={at} /> },
  ];
}
