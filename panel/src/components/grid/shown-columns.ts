import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

import { cardPartsOf, type CardPart } from '../list/card-parts.ts';
import type { GridColumn } from './grid-column.ts';

const rowHeight = 48;
const lineHeight = 32;
/** A headline over its facts. */
const cardHeight = 84;

/** What a grid draws of its columns: all in a row, or on cards, which are folded to what says most. */
export interface ShownColumns<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly parts: ReadonlyMap<string, CardPart>;
  readonly layout: 'rows' | 'card' | 'whole-card';
  /** Undefined where the style sheet has it. */
  readonly template: string | undefined;
  readonly height: number;
  /** Some columns are out of sight. */
  readonly isFolded: boolean;
  readonly fold: (isFolded: boolean) => void;
}

export function useShownColumns<Row>(columns: readonly GridColumn<Row>[]): ShownColumns<Row> {
  const isNarrow = useMediaQuery('(max-width: 800px)') ?? false;
  const [isWanted, fold] = useState(true);
  const parts = cardPartsOf(columns);
  const onCard = columns.filter(({ key }) => parts.get(key) !== 'more');
  const common = { parts, fold };
  if (!isNarrow)
    return {
      ...common,
      columns,
      layout: 'rows',
      template: columns.map(({ width = 'minmax(140px, 1fr)' }) => width).join(' '),
      height: rowHeight,
      isFolded: false,
    };
  if (isWanted && onCard.length < columns.length)
    return {
      ...common,
      columns: onCard,
      layout: 'card',
      template: undefined,
      height: cardHeight,
      isFolded: true,
    };
  const height = columns.length * lineHeight + 20;
  return { ...common, columns, layout: 'whole-card', template: undefined, height, isFolded: false };
}
