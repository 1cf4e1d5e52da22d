import {
  isCharged,
  readCharging,
  undeliveredStates,
  type UndeliveredState,
} from '../../../../text/charging.ts';
import type { ItemDetail, ItemStatus } from '../message.ts';

/** An item that ended, and the rule that its send was accepted with. */
export interface EndedItem {
  readonly item_status: ItemStatus;
  readonly item_detail: ItemDetail;
  readonly carrier: string | null;
  /** Of blacklisted ones: the list of the operator stopped it, after it was tried. */
  readonly is_operators: boolean;
  /** As `storedCharging` wrote it. */
  readonly charging: string | null;
}

function isUndelivered(detail: ItemDetail): detail is UndeliveredState {
  return (undeliveredStates as readonly ItemDetail[]).includes(detail);
}

/** Whether some rule would give its cost back. */
export function mayBeRefunded({ item_status, item_detail }: Pick<EndedItem, 'item_status' | 'item_detail'>) {
  return item_status !== 'in-queue' && isUndelivered(item_detail);
}

/** Whether its cost goes back. What a list kept here stops was never tried, and is not charged by any rule. */
export function isRefunded({
  item_status,
  item_detail,
  carrier,
  is_operators,
  charging,
}: EndedItem): boolean {
  if (item_status === 'in-queue' || !isUndelivered(item_detail)) return false;
  if (item_detail === 'blacklist' && !is_operators) return true;
  return !isCharged(readCharging(charging), { state: item_detail, carrier });
}
