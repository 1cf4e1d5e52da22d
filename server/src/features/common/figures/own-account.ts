import type { PanelCaller } from '../../../http/endpoint.ts';
import { forbidden } from '../../../http/refusals.ts';

/** The account of a customer; operators have none of their own. */
export function ownAccountOf({ accountId }: PanelCaller): number {
  if (accountId === null) throw forbidden();
  return accountId;
}
