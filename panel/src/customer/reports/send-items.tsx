import { exportSendItems, type SendItem } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { itemDetailWords } from '../../language/words.ts';
import type { Column } from '../../components/list/list-rows.tsx';
import type { useFilters } from '../../components/list/use-filters.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { ItemsList } from '../../components/sends/items-list.tsx';
import { ItemState } from '../../components/sends/send-state.tsx';
import { itemDetails, sendItems, wantedItems } from './reports-queries.ts';
import { useReportsTexts } from './reports-texts.ts';

interface SendItemsProps {
  readonly id: number;
  readonly list: ReturnType<typeof useFilters<'/reports/$id'>>;
}

/** The recipients of a send and what became of each. */
export function SendItems({ id, list }: SendItemsProps) {
  const t = useReportsTexts();
  const { language } = useLanguage();
  const states = itemDetails.map((value) => ({ value, label: inLanguage(itemDetailWords[value], language) }));
  return (
    <ItemsList
      texts={t}
      list={list}
      query={useQuery(sendItems(id, list.filters))}
      columns={useColumns()}
      states={[...states, { value: 'failed', label: t.failed }]}
      exported={{
        operation: exportSendItems,
        params: { send_request_id: id },
        query: wantedItems(list.filters),
      }}
    />
  );
}

function useColumns(): Column<SendItem>[] {
  const t = useReportsTexts();
  return [
    { key: 'mobile', title: t.mobile, cell: ({ mobile }) => <Ltr>{mobile}</Ltr> },
    { key: 'state', title: t.itemState, cell: ({ status_detail: detail }) => <ItemState detail={detail} /> },
    { key: 'reason', title: t.itemReason, cell: ({ error }) => error },
    { key: 'sent', title: t.sentAt, cell: ({ sent_at: at }) => at && <Moment at={at} /> },
    { key: 'delivered', title: t.deliveredAt, cell: ({ delivered_at: at }) => at && <Moment at={at} /> },
  ];
}
