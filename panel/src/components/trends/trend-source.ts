import type { ComparedFigures, FigureRow, Operation, OperationInput } from '@peyk/sdk';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { PanelKey } from '../../api/query-keys.ts';
import type { PanelLink } from '../../links.ts';
import type { Span } from './spans.ts';

export type TrendGroup = 'account' | 'line' | 'kind' | 'network' | 'carrier';
export type Counted = 'accepted' | 'sent' | 'delivered' | 'failed' | 'codes';

/** What figures are asked for with. */
interface TrendQuestion {
  readonly from: string;
  readonly to?: string;
  readonly group: TrendGroup | 'hour' | 'day';
  readonly compare?: true;
  readonly limit?: number;
}

/** The rows behind a number: of a part of the span, of one line or kind, with one outcome. */
interface WantedRows {
  readonly span: Pick<Span, 'firstDay' | 'lastDay'>;
  readonly counted: Counted;
  /** Of a table by one grouping. */
  readonly row?: FigureRow;
}

/** Whose figures are shown, and where the rows behind them are. */
export interface TrendSource {
  readonly groups: readonly TrendGroup[];
  readonly exported: Operation<OperationInput, Blob>;
  ask(question: TrendQuestion): UseQueryOptions<ComparedFigures, Error, ComparedFigures, PanelKey>;
  /** Undefined where the person may not see them. */
  rowsOf(wanted: WantedRows): PanelLink | undefined;
  /** Where the movements of money are; absent where there is no such list. */
  moneyOf?(span: Pick<Span, 'firstDay' | 'lastDay'>): PanelLink;
  nameOf(row: FigureRow, group: TrendGroup): ReactNode;
}

const outcomes = {
  accepted: '',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  codes: 'delivered',
} as const;

/** The words by which a list of sends shows the rows behind a number. */
export const wordsOfRows = ({ span, counted, row }: WantedRows) => ({
  from: span.firstDay,
  to: span.lastDay,
  outcome: outcomes[counted],
  line: row?.line,
  type: counted === 'codes' ? 'pattern' : row?.kind,
  network: row?.network,
});
