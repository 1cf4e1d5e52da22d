import { Button, Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

import { useLanguage } from '../../language/language.tsx';
import { useCommonTexts } from '../common-texts.ts';
import type { Sorting } from '../list/sort-button.tsx';
import type { GridColumn } from './grid-column.ts';
import { GridHead } from './grid-head.tsx';
import { placeAfterKey, type Place } from './place-after-key.ts';
import { useShownColumns, type ShownColumns } from './shown-columns.ts';
import classes from './virtual-grid.module.css';
import { offsetOf, scrollTo, visibleRows } from './visible-rows.ts';

export type { GridColumn } from './grid-column.ts';

interface VirtualGridProps<Row> {
  readonly name: string;
  readonly total: number;
  /** Undefined while it is on its way. */
  readonly rowAt: (index: number) => Row | undefined;
  readonly rowKey: (row: Row) => string | number;
  readonly columns: readonly GridColumn<Row>[];
  readonly sorting: Sorting;
  /** The rows that must be there, from the first to the last. */
  readonly onRange: (first: number, last: number) => void;
  /** The row at the top when it opens, and each one that comes there. */
  readonly topRow: number;
  readonly onTopRow: (row: number) => void;
  readonly isStale?: boolean;
}

/** The grid has been scrolled when it rests for this long. */
const restMs = 400;

/** A table of which only the rows in sight are drawn: a million are as quick as ten. */
export function VirtualGrid<Row>(props: VirtualGridProps<Row>) {
  const { name, total, sorting, isStale } = props;
  const shown = useShownColumns(props.columns);
  const { columns, template, layout } = shown;
  const grid = useGrid({ ...props, columns }, shown);
  return (
    <div role="region" aria-label={name}>
      <WholeSwitch shown={shown} />
      <div
        ref={grid.ref}
        className={classes.grid}
        // The router brings back where an element was scrolled to, by this name: another order begins at its top.
        data-scroll-restoration-id={grid.id}
        role="grid"
        aria-label={name}
        aria-rowcount={total + 1}
        aria-colcount={columns.length}
        data-stale={isStale || undefined}
        data-layout={layout}
        style={{ height: `min(70vh, ${total * grid.height + 48}px)` }}
        onScroll={(event) => grid.scroll(event.currentTarget.scrollTop)}
        onKeyDown={grid.press}
      >
        <GridHead columns={columns} sorting={sorting} template={template} />
        <div className={classes.body} role="rowgroup" style={{ height: grid.view.height }}>
          {grid.rows.map((index) => (
            <GridRow key={index} {...props} index={index} grid={grid} shown={shown} />
          ))}
        </div>
      </div>
    </div>
  );
}

type Grid = ReturnType<typeof useGrid>;

/** On cards: all columns, or those that say most. */
function WholeSwitch<Row>({ shown: { layout, isFolded, fold } }: { readonly shown: ShownColumns<Row> }) {
  const t = useCommonTexts();
  if (!isFolded && layout !== 'whole-card') return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      mb={4}
      aria-pressed={!isFolded}
      onClick={() => fold(!isFolded)}
    >
      {t.allColumns}
    </Button>
  );
}

function useGrid<Row>(props: VirtualGridProps<Row>, { height }: ShownColumns<Row>) {
  const { total, columns, topRow, onRange, onTopRow } = props;
  const { direction } = useLanguage();
  const { ref: sizeRef, height: inside } = useElementSize();
  const element = useRef<HTMLDivElement>(null);
  const id = useId();
  const [scrollTop, setScrollTop] = useState(0);
  const [place, setPlace] = useState<Place>({ row: topRow, column: 0 });
  const isMoving = useRef(false);
  const view = { total, rowHeight: height, height: Math.max(inside - 48, height), scrollTop };
  const seen = visibleRows(view);
  const { first, last } = seen;
  useEffect(() => onRange(first, last), [first, last, onRange]);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const scroll = (top: number) => {
    setScrollTop(top);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => onTopRow(visibleRows({ ...view, scrollTop: top }).topRow), restMs);
  };
  const isPlaced = useRef(topRow === 0);
  useLayoutEffect(() => {
    // Where the address says that somebody was, as soon as the size is known; later the person decides.
    if (isPlaced.current || inside === 0) return;
    isPlaced.current = true;
    element.current?.scrollTo({ top: offsetOf(view, Math.min(topRow, total - 1)) });
  });
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    const cell = element.current?.querySelector<HTMLElement>(
      `[data-row="${place.row}"] [data-column="${place.column}"]`,
    );
    if (!cell) return;
    isMoving.current = false;
    (cell.querySelector<HTMLElement>('button, a') ?? cell).focus({ preventScroll: true });
  });
  const press = (event: KeyboardEvent) => {
    const { target, currentTarget } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    const page = Math.max(1, Math.floor(view.height / height) - 1);
    const next = placeAfterKey(event, focused(target) ?? place, {
      rows: total,
      columns: columns.length,
      page,
      direction,
    });
    if (next === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    setPlace(next);
    const to = scrollTo({ ...view, scrollTop: currentTarget.scrollTop }, next.row);
    if (to !== undefined) currentTarget.scrollTo({ top: to });
  };
  const setRefs = (node: HTMLDivElement | null) => {
    element.current = node;
    sizeRef(node);
  };
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return { id, ref: setRefs, view: seen, rows, height, place, setPlace, scroll, press };
}

/** The cell that has the focus, which a click may have given it. */
function focused(target: EventTarget): Place | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = target.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return undefined;
  return { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) };
}

interface GridRowProps<Row> extends VirtualGridProps<Row> {
  readonly index: number;
  readonly grid: Grid;
  readonly shown: ShownColumns<Row>;
}

function GridRow<Row>({ index, grid, shown, rowAt, rowKey }: GridRowProps<Row>) {
  const { columns, parts, template } = shown;
  const row = rowAt(index);
  const { place, view, height, rows } = grid;
  // A place out of sight would leave no tab stop: the first row in sight has it then.
  const stopRow = rows.includes(place.row) ? place.row : view.topRow;
  const isStop = (column: number) => index === stopRow && column === place.column;
  return (
    <div
      className={classes.row}
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      data-id={row === undefined ? undefined : rowKey(row)}
      style={{ gridTemplateColumns: template, height, transform: `translateY(${view.topOf(index)}px)` }}
    >
      {columns.map(({ key, title, cell }, column) => (
        <div
          key={key}
          role="gridcell"
          aria-colindex={column + 1}
          data-column={column}
          data-title={title}
          data-card={parts.get(key)}
          className={classes.cell}
          tabIndex={row === undefined && isStop(column) ? 0 : -1}
          onFocus={() => grid.setPlace({ row: index, column })}
        >
          {row === undefined ? <Skeleton height={14} width="60%" /> : cell(row, isStop(column) ? 0 : -1)}
        </div>
      ))}
    </div>
  );
}
