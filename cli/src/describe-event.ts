import type { WebhookEvent } from '@peyk/sdk';

const shownMax = 3;

/** What an event is about, with its numbers and ids: `send 12 to 09123456789: delivered`. */
export function describeEvent(event: WebhookEvent): string {
  if (isOfVerification(event)) return describeVerification(event);
  switch (event.type) {
    case 'message.updated':
      return describeMessages(event.data.messages);
    case 'inbox.received':
      return `message ${event.data.id} from ${event.data.from} to ${event.data.line_number}`;
    case 'send.decided':
      return `send ${event.data.send_id}: ${event.data.decision}`;
    case 'send.finished':
      return `send ${event.data.send_id}`;
    case 'pattern.decided':
      return `pattern ${event.data.code}: ${event.data.decision}`;
    case 'order.paid':
      return `order ${event.data.order_id}: ${event.data.amount} toman`;
    case 'balance.low':
      return `${event.data.balance} toman left`;
    case 'import.finished':
      return `import ${event.data.import_id} of ${event.data.file}: ${event.data.state}`;
    case 'ticket.answered':
      return `ticket ${event.data.ticket_id}`;
    case 'webhook.test':
      return '';
    // A newer service may tell of more.
    default:
      return '';
  }
}

type Messages = Extract<WebhookEvent, { readonly type: 'message.updated' }>['data']['messages'];

function describeMessages(messages: Messages): string {
  const all = messages.map(
    ({ send_id: send, recipient, status }) => `send ${send} to ${recipient}: ${status}`,
  );
  const rest = all.length - shownMax;
  return all.slice(0, shownMax).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

type VerifyEvent = Extract<WebhookEvent, { readonly type: `verify.${string}` }>;

const isOfVerification = (event: WebhookEvent): event is VerifyEvent => event.type.startsWith('verify.');

function describeVerification(event: VerifyEvent): string {
  if (event.type === 'verify.suspicious')
    return `${event.data.number_prefix}…: ${event.data.approved} of ${event.data.started} approved`;
  const { verification_id: id, recipient } = event.data;
  const words = `verification ${id} of ${recipient}`;
  return event.type === 'verify.failed' ? `${words}: ${event.data.reason}` : words;
}
