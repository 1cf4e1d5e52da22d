import type { PushForm, PushTarget } from '../../features/common/webhooks/index.ts';
import type { itemDetails } from '../../text/item-words.ts';
import { shownId } from '../payamak-panel/payamak-ids.ts';
import { pushFilled } from './write-push.ts';

/** States of deliveries by the codes of this family. */
const deliveryCodes: Readonly<Record<(typeof itemDetails)[number], number>> = {
  'not-started': 400,
  'in-queue': 400,
  sent: 8,
  delivered: 1,
  'delivery-failure': 2,
  'delivery-undetermined': 100,
  'send-failure': 16,
  'system-error': 3,
  blacklist: 35,
  rejected: 500,
  cancelled: -1,
};

const filled = (target: PushTarget, values: Readonly<Record<string, string | number>>) =>
  pushFilled(target, /\$([A-Z]+)\$/gi, (escape, name) => {
    const value = values[name.toUpperCase()];
    return value === undefined ? escape : encodeURIComponent(String(value));
  });

const has = (url: string, ...names: readonly string[]) =>
  names.some((name) => url.toUpperCase().includes(`$${name}$`));

/**
 * An address with placeholders. Replies are what this family knows; an address with a state is for reports, so that programs of
 * providers whose fields are not known can be called too.
 */
export const payamakPush: PushForm = {
  method: 'GET',
  report: ({ id, recipient, line, detail, at }, target) => {
    if (!has(target.url, 'STATUS')) return undefined;
    const status = deliveryCodes[detail as keyof typeof deliveryCodes];
    const date = at.toISOString();
    const values = { ID: id, RECID: shownId(id), STATUS: status, FROM: line, TO: recipient, DATE: date };
    return filled(target, values);
  },
  reply: ({ id, from, line, text, at }, target) =>
    has(target.url, 'TEXT', 'FROM') && !has(target.url, 'STATUS')
      ? filled(target, { ID: id, FROM: from, TO: line, TEXT: text, DATE: at.toISOString() })
      : undefined,
};
