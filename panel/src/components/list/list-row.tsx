import { Anchor, UnstyledButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { PageLink } from '../link/page-link.tsx';
import type { PanelLink } from '../../links.ts';
import { useCommonTexts } from '../common-texts.ts';
import type { CardPart } from './card-parts.ts';
import type { Column } from './column.ts';
import classes from './list-rows.module.css';
import { ChooseRow, type Choosing } from './row-choice.tsx';

interface ListRowProps<Row> {
  readonly id: string | number;
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly parts: ReadonlyMap<string, CardPart>;
  /** Where the row leads; its headline is the link. */
  readonly link: PanelLink | undefined;
  /** Where several rows can be chosen. */
  readonly choosing: Choosing | undefined;
}

/** A row of a table, or a card: what has no place on the card is unfolded by its button. */
export function ListRow<Row>({ id, row, columns, parts, link, choosing }: ListRowProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const hasMore = [...parts.values()].includes('more');
  return (
    <tr data-id={id} data-open={isOpen || undefined} data-linked={link !== undefined || undefined}>
      {choosing && <ChooseRow choosing={choosing} row={id} />}
      {columns.map(({ key, title, cell, isNumber }) => (
        <td
          key={key}
          data-end={isNumber || undefined}
          data-title={title}
          data-number={isNumber || undefined}
          data-card={parts.get(key)}
        >
          <Linked to={parts.get(key) === 'headline' ? link : undefined}>{cell(row)}</Linked>
        </td>
      ))}
      {hasMore && (
        <td data-card="unfold">
          <Unfold isOpen={isOpen} toggle={() => setOpen(!isOpen)} />
        </td>
      )}
    </tr>
  );
}

function Linked({ to, children }: { readonly to: PanelLink | undefined; readonly children: ReactNode }) {
  if (to === undefined) return children;
  return (
    <Anchor component={PageLink} to={to} className={classes.whole ?? ''}>
      {children}
    </Anchor>
  );
}

/** Drawn on cards only. */
function Unfold({ isOpen, toggle }: { readonly isOpen: boolean; readonly toggle: () => void }) {
  const t = useCommonTexts();
  return (
    <UnstyledButton className={classes.unfold ?? ''} aria-expanded={isOpen} onClick={toggle}>
      {isOpen ? t.lessOfRow : t.moreOfRow}
    </UnstyledButton>
  );
}
