import type { ForeignCall, ForeignOperation } from '../../http/foreign/foreign-route.ts';
import type { ForeignFields } from '../shared/read-fields.ts';
import type { TableName } from './payamak-codes.ts';

/** What one of its operations does, whether it is asked by REST, by the console or as a web service. */
export interface PanelOperation<Given> {
  readonly calls: ForeignOperation['calls'];
  /** Numbers of its refusals. */
  readonly table: TableName;
  run(call: ForeignCall, fields: ForeignFields): Promise<Given>;
}

export const operation = <Given>(
  table: TableName,
  calls: ForeignOperation['calls'],
  run: PanelOperation<Given>['run'],
): PanelOperation<Given> => ({ table, calls, run });
