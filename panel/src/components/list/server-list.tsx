import { Button, Group, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { PanelLink } from '../../links.ts';
import { useFormat } from '../../language/language.tsx';
import { Empty } from '../feedback/empty.tsx';
import { Failed } from '../feedback/failed.tsx';
import { RowsSkeleton } from '../feedback/skeletons.tsx';
import { useCommonTexts } from '../common-texts.ts';
import { ListPages } from './list-pages.tsx';
import listTools from './list-tools.module.css';
import { ListRows, type Column } from './list-rows.tsx';
import type { Choosing } from './row-choice.tsx';
import type { Sorting } from './sort-button.tsx';

export interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
  readonly current_page: number;
  readonly last_page: number;
}

/** What a list has of its address; useFilters gives it. */
interface ListState {
  readonly isFiltered: boolean;
  readonly clear: () => void;
  readonly turnTo: (page: number) => void;
}

export interface ServerListProps<Row> {
  /** The name of the list for screen readers. */
  readonly name: string;
  readonly query: UseQueryResult<Page<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  /** Where a row leads: the first column is the link, and covers the row. */
  readonly rowLink?: (row: Row) => PanelLink;
  readonly list: ListState;
  /** What stands there while nothing exists yet: why, and what to do. */
  readonly empty: ReactNode;
  readonly sorting?: Sorting;
  readonly choosing?: Choosing;
  /** Filters and actions over the rows. */
  readonly tools?: ReactNode;
}

/** Where long lists stop to count. */
const countedMax = 10_000;

/** A list that the server filters, sorts and cuts into pages. Where it is narrower than 640 px its rows become cards. */
export function ServerList<Row>(props: ServerListProps<Row>) {
  const { query, tools } = props;
  const page = query.data;
  return (
    <Stack gap="md">
      {tools && (
        <div className={listTools.tools}>
          <div className={listTools.row}>{tools}</div>
        </div>
      )}
      {query.error && page === undefined && <Failed problem={query.error} again={query.refetch} />}
      {page === undefined && !query.error && <LoadingRows />}
      {page && page.total === 0 && <NoRows {...props} />}
      {page && page.total > 0 && <PageOfRows {...props} page={page} />}
    </Stack>
  );
}

function PageOfRows<Row>({ page, ...props }: ServerListProps<Row> & { readonly page: Page<Row> }) {
  const { query, name, columns, rowKey, rowLink, list, sorting, choosing } = props;
  const t = useCommonTexts();
  const format = useFormat();
  return (
    <>
      <ListRows
        name={name}
        rows={page.data}
        columns={columns}
        rowKey={rowKey}
        {...(rowLink && { rowLink })}
        {...(sorting && { sorting })}
        {...(choosing && { choosing })}
        isStale={query.isPlaceholderData}
      />
      <Group justify="space-between">
        <Text c="dimmed" size="sm" role="status">
          {(page.total === countedMax ? t.totalOrMore : t.total)({ count: format.count(page.total) })}
        </Text>
        <ListPages page={page.current_page} last={page.last_page} turnTo={list.turnTo} />
      </Group>
    </>
  );
}

function NoRows<Row>({ list: { isFiltered, clear }, empty }: ServerListProps<Row>) {
  const t = useCommonTexts();
  if (!isFiltered) return empty;
  const action = (
    <Button variant="default" onClick={clear}>
      {t.clearFilters}
    </Button>
  );
  return <Empty title={t.nothingMatches} action={action} />;
}

function LoadingRows() {
  const t = useCommonTexts();
  return (
    <div role="status" aria-label={t.loading}>
      <RowsSkeleton rows={8} />
    </div>
  );
}
