import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

import { useCommonTexts } from '../common-texts.ts';
import type { Column } from '../list/list-rows.tsx';

interface RowActionsProps<Row> {
  readonly row: Row;
  readonly edit: (row: Row) => void;
  /** What else can be done with the row. */
  readonly children?: ReactNode;
}

function RowActions<Row>({ row, edit, children }: RowActionsProps<Row>) {
  const t = useCommonTexts();
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" size="compact-sm" onClick={() => edit(row)}>
        {t.edit}
      </Button>
      {children}
    </Group>
  );
}

/** The last column of a list whose rows can be changed. */
export function useActionsColumn<Row>(
  edit: (row: Row) => void,
  others?: (row: Row) => ReactNode,
): Column<Row> {
  const t = useCommonTexts();
  return {
    key: 'actions',
    card: 'actions',
    title: t.actions,
    cell: (row) => (
      <RowActions row={row} edit={edit}>
        {others?.(row)}
      </RowActions>
    ),
  };
}
