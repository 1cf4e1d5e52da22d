/** Statuses of an item, as reports and webhooks show them. */
export const itemStatuses = ['in-queue', 'sent', 'delivered', 'failed', 'blacklisted'] as const;

/** Details that are stored with an item. */
export const storedItemDetails = [
  'not-started',
  'in-queue',
  'sent',
  'send-failure',
  'delivered',
  'delivery-failure',
  'delivery-undetermined',
  'system-error',
  'blacklist',
] as const;

/** Details of an item as reports and webhooks show them; the last two come from its send, which ended before it went. */
export const itemDetails = [...storedItemDetails, 'cancelled', 'rejected'] as const;

/** Who stopped a blacklisted message: a list kept here, or the operator's own list of people without advertising. */
export const blockedBy = ['list', 'operator'] as const;
export type BlockedBy = (typeof blockedBy)[number];

/** How the stored reason of what the operator's list stopped begins. */
export const operatorBlocked = 'blocked by the operator';

export function blockedReason(error: string | null): string {
  return error === null || error === '' ? operatorBlocked : `${operatorBlocked}: ${error}`;
}

/** The words of the carrier in such a reason. */
export function wordsOfBlock(reason: string): string {
  return reason.startsWith(`${operatorBlocked}: `) ? reason.slice(operatorBlocked.length + 2) : reason;
}

export function blockedByOf({ status, error }: { status: string; error: string | null }): BlockedBy | null {
  if (status !== 'blacklisted') return null;
  return error?.startsWith(operatorBlocked) === true ? 'operator' : 'list';
}
