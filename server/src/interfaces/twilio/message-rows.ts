import type { ForeignCall } from '../../http/foreign/foreign-route.ts';
import { internationalNumber } from '../shared/national-mobile.ts';
import type { Received } from '../shared/own-account.ts';
import type { Message } from '../shared/own-operations.ts';
import { stateOfMessage } from './message-states.ts';
import { inboundSidOf, sidOf } from './twilio-ids.ts';

const apiVersion = '2010-04-01';
const rialsOfToman = 10;

/** Toman of ours in rial: toman have no code of their own. */
export const inRial = (toman: number) => String(Math.round(toman * rialsOfToman));
export const currency = 'IRR';

/** As the address of a call has it: programs compare it with their own. */
export const accountSidOf = ({ request, caller }: ForeignCall) =>
  request.params['account'] ?? sidOf('AC', caller.accountId);

export const accountPath = (call: ForeignCall) => `/${apiVersion}/Accounts/${accountSidOf(call)}`;

const dated = (at: Date) => `${at.toUTCString().slice(0, -3)}+0000`;

const taken: ReadonlySet<string> = new Set(['sent', 'delivered', 'undelivered']);

/** Field by field: with a spread it is slow to make and to write out. */
export function sentRow(call: ForeignCall, message: Message, more: { readonly service?: string } = {}) {
  const { status, errorCode } = stateOfMessage(message);
  const sid = sidOf('SM', message.id);
  const uri = uriOf(call, sid);
  const created = dated(message.at);
  const sent =
    message.sentAt === undefined ? (taken.has(status) ? created : undefined) : dated(message.sentAt);
  return {
    sid,
    account_sid: accountSidOf(call),
    num_media: '0',
    price_unit: currency,
    error_message: null,
    api_version: apiVersion,
    uri: `${uri}.json`,
    subresource_uris: { media: `${uri}/Media.json` },
    to: internationalNumber(message.recipient),
    from: internationalNumber(message.line),
    body: message.text,
    status,
    direction: 'outbound-api',
    num_segments: String(message.pages),
    price: message.cost === 0 ? null : `-${inRial(message.cost)}`,
    error_code: errorCode,
    messaging_service_sid: more.service ?? null,
    date_created: created,
    date_sent: sent ?? null,
    date_updated: sent ?? created,
  };
}

export function receivedRow(call: ForeignCall, { id, from, to, text, at }: Received) {
  const sid = inboundSidOf(id);
  const uri = uriOf(call, sid);
  const received = dated(at);
  return {
    sid,
    account_sid: accountSidOf(call),
    num_media: '0',
    price_unit: currency,
    error_message: null,
    api_version: apiVersion,
    uri: `${uri}.json`,
    subresource_uris: { media: `${uri}/Media.json` },
    to: internationalNumber(to),
    from: internationalNumber(from),
    body: text,
    status: 'received',
    direction: 'inbound',
    num_segments: '1',
    price: null,
    error_code: null,
    messaging_service_sid: null,
    date_created: received,
    date_sent: received,
    date_updated: received,
  };
}

const uriOf = (call: ForeignCall, sid: string) => `${accountPath(call)}/Messages/${sid}`;
