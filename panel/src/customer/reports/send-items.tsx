import { exportSendItems, type SendItem } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { itemDetailWords } from '../../language/words.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import type { useFilters } from '../../components/list/use-filters.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { ItemState } from '../../components/sends/send-state.tsx';
import { sendItems } from './reports-queries.ts';
import { useReportsTexts } from './reports-texts.ts';

export const itemSpec = { search: '', status: '' };

interface SendItemsProps {
  readonly id: number;
  readonly list: ReturnType<typeof useFilters<typeof itemSpec>>;
}

type Wanted = NonNullable<Parameters<typeof sendItems>[1]['status']>;

/** The statuses that the address can name: those of items, and `failed` for every kind of failure. */
const details = Object.keys(itemDetailWords) as (keyof typeof itemDetailWords)[];

/** The recipients of a send and what became of each. */
export function SendItems({ id, list }: SendItemsProps) {
  const t = useReportsTexts();
  const { language } = useLanguage();
  const { filters, isFiltered, change, turnTo, clear } = list;
  const wanted: readonly Wanted[] = [...details, 'failed'];
  const filter = { search: filters.search, status: wanted.find((one) => one === filters.status) };
  const query = useQuery(sendItems(id, { ...filter, page: filters.page, limit: 20 }));
  return (
    <ServerList
      name={t.items}
      query={query}
      columns={useColumns()}
      rowKey={(row) => row.id}
      isFiltered={isFiltered}
      clear={clear}
      turnTo={turnTo}
      empty={<Empty title={t.noItems} />}
      tools={
        <>
          <SearchField
            value={filters.search}
            label={t.searchItems}
            onChange={(search) => change({ search })}
          />
          <ChoiceField
            label={t.itemState}
            value={filter.status ?? ''}
            options={[
              ...details.map((value) => ({ value, label: inLanguage(itemDetailWords[value], language) })),
              { value: 'failed', label: t.failed },
            ]}
            onChange={(status) => change({ status })}
          />
          <ExportMenu operation={exportSendItems} params={{ send_request_id: id }} query={filter} />
        </>
      }
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
