import type { WebhookData, WebhookEvent } from '@peyk/sdk';

const shownMax = 3;

/** Events that need more words than the id of their subject and what became of it. */
const descriptions: { readonly [Type in keyof WebhookData]?: (data: WebhookData[Type]) => string } = {
  'message.updated': ({ messages }) => {
    const all = messages.map(
      ({ send_id: send, recipient, status }) => `send ${send} to ${recipient}: ${status}`,
    );
    const rest = all.length - shownMax;
    return all.slice(0, shownMax).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
  },
  'inbox.received': ({ id, from, line_number: line }) => `message ${id} from ${from} to ${line}`,
  'pattern.decided': ({ code, decision }) => `pattern ${code}: ${decision}`,
  'order.paid': ({ order_id: order, amount }) => `order ${order}: ${amount} toman`,
  'balance.low': ({ balance }) => `${balance} toman left`,
  'import.finished': ({ import_id: id, file, state }) => `import ${id} of ${file}: ${state}`,
  'verify.approved': ({ verification_id: id, recipient }) => `verification ${id} of ${recipient}`,
  'verify.failed': ({ verification_id: id, recipient, reason }) =>
    `verification ${id} of ${recipient}: ${reason}`,
  'verify.suspicious': ({ number_prefix: prefix, approved, started }) =>
    `${prefix}…: ${approved} of ${started} approved`,
  'link.clicked': ({ link_id: id, clicks, item }) =>
    `link ${id}: ${clicks} clicks${item === null ? '' : ` by item ${item}`}`,
  'webhook.test': () => '',
};

/** What an event is about, with its numbers and ids: `send 12 to 09123456789: delivered`. */
export function describeEvent({ type, data }: WebhookEvent): string {
  const describe = descriptions[type] as ((data: object) => string) | undefined;
  return (describe ?? describeSubject)(data);
}

/** `send 7: approved` of `{ send_id: 7, decision: 'approved' }`; a newer service may have events that are not known here. */
function describeSubject(data: object): string {
  const fields = new Map(Object.entries(data));
  const idField = [...fields.keys()].find((name) => name.endsWith('_id'));
  if (idField === undefined) return '';
  const outcome = fields.get('decision') ?? fields.get('state');
  const subject = `${idField.slice(0, -'_id'.length)} ${fields.get(idField)}`;
  return outcome === undefined ? subject : `${subject}: ${outcome}`;
}
