// Written by npm run generate from docs/openapi.json.

/** Every type of event that a webhook may ask for. */
export const webhookEventTypes = [
  'message.updated',
  'inbox.received',
  'send.decided',
  'send.finished',
  'pattern.decided',
  'order.paid',
  'balance.low',
  'import.finished',
  'ticket.answered',
] as const;
