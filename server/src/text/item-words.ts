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
