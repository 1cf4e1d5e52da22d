import { say, text, type Language, type Text, type TextKey } from './text.ts';

/*
 * Items store why they failed as plain text: written by our own code, taken from a protocol status, or sent by a
 * foreign carrier. These rules map it to a text of the catalogue in the language of the reader. What a carrier wrote is
 * never shown to a customer: it may name other customers, prices or machines; operators read it as it was stored.
 */

type Rule = readonly [words: RegExp, key: TextKey];

/** Named groups of a rule fill the placeholders of its text; a group called `code` is appended to the text. */
const rules: readonly Rule[] = [
  [/^the recipient is blacklisted$/, 'item_blacklisted'],
  [/^blocked by the operator(?:: (?:\w+ (?<code>\w+)|.*)|$)/, 'item_operator_blocked'],
  [/^the send was rejected$/, 'item_send_rejected'],
  [/^the send was cancelled$/, 'item_send_cancelled'],
  [/^too old to be sent$/, 'item_too_old'],
  [/^no receipt came$/, 'item_no_receipt'],
  [/^no carrier can take it now$/, 'item_no_carrier'],
  [/^no answer in (?<seconds>\d+) s$/, 'item_unanswered_seconds'],
  [/^(?:no answer in time|stopped before the answer came)$/, 'item_unanswered'],
  [
    /^connection lost: |^(?:read|write) E[A-Z]+|^socket hang up$|^the connection was closed$/,
    'item_connection_lost',
  ],
  [/^not connected: |^no connection in time$|^(?:connect|getaddrinfo) E[A-Z]+/, 'item_not_connected'],
  // TLS certificate errors contain host names, which must not be shown.
  [/^(?:Hostname\/IP does not match|self-signed|unable to \w+ .*certificate)/, 'item_not_connected'],
  [/^the carrier is being stopped$/, 'item_not_connected'],
  [/^too many messages are waiting$/, 'item_carrier_full'],
  [/^another part failed$/, 'item_part_failed'],
  [/^no carrier of the line takes binary messages$/, 'item_line_refused'],
  [/^the recipient is not a number$/, 'item_recipient_refused'],
  [/^the line has more than \d+ characters$/, 'item_line_refused'],
  [/^the text (?:is too long$|needs \d+ parts)/, 'item_text_refused'],

  // Answers of HTTP carriers. How the service stands with its carrier (401, 402, 403) is nothing for its customers.
  [/^no message id in: /, 'item_fate_unknown'],
  [/^HTTP (?:40[1237]|3\d\d)\b/, 'item_carrier_fault'],
  [/^HTTP (?:408|504)\b/, 'item_unanswered'],
  [/^HTTP (?<code>425|429|503)\b/, 'item_carrier_full'],
  [/^HTTP (?<code>4\d\d)\b/, 'item_refused'],
  [/^HTTP (?<code>5\d\d)\b/, 'item_carrier_fault'],
  [/^HTTP \d+/, 'item_refused'],

  // command_status of SMPP, by its code
  [/ \((?<code>0x(?:0b|33|40|50|51))\)$/, 'item_recipient_refused'],
  [/ \((?<code>0x(?:0a|48|49))\)$/, 'item_line_refused'],
  [/ \((?<code>0x01)\)$/, 'item_text_refused'],
  [/ \((?<code>0x(?:14|58))\)$/, 'item_carrier_full'],
  [/ \((?<code>0x(?:08|64|ff))\)$/, 'item_carrier_fault'],
  [/ \((?<code>0x(?:65|66|fe))\)$/, 'item_undeliverable'],
  [/ \((?<code>0x[0-9a-f]+)\)$/, 'item_refused'],

  // Receipts: the `stat` word of SMPP, and the carrier's own code
  [/^EXPIR[A-Z]*(?: (?<code>\w+))?$/, 'item_expired'],
  [/^DELET[A-Z]*(?: (?<code>\w+))?$/, 'item_deleted'],
  [/^(?:UNDEL|FAIL|SKIP)[A-Z]*(?: (?<code>\w+))?$/, 'item_undeliverable'],
  [/^(?:REJEC|BLACK|BLOCK)[A-Z]*(?: (?<code>\w+))?$/, 'item_rejected'],
  [/^UNKNOWN(?: (?<code>\w+))?$/, 'item_fate_unknown'],

  // Calls: their outcome, and the SIP status
  [/^busy(?:: (?<code>\d{3})\b|$|:)/, 'item_call_busy'],
  [/^no-answer(?:: (?<code>\d{3})\b|$|:)/, 'item_call_unanswered'],
  [/^refused(?:: (?<code>\d{3})\b|$|:)/, 'item_call_declined'],
  [/^invalid-number(?:: (?<code>\d{3})\b|$|:)/, 'item_number_unknown'],
  [/^carrier-fault(?:: (?<code>\d{3})\b|$|:)/, 'item_carrier_fault'],
  [/^interrupted: the service stopped/, 'item_call_interrupted'],
  [/^the voice file is gone$/, 'item_voice_file_gone'],
];

/** What can be done about it; a reason that is missing here needs nothing. */
const advice: Partial<Record<TextKey, TextKey>> = {
  item_blacklisted: 'item_advice_opt_in',
  item_operator_blocked: 'item_advice_operator_blocked',
  item_send_rejected: 'item_advice_change_text',
  item_too_old: 'item_advice_send_again',
  item_no_carrier: 'item_advice_send_again',
  item_connection_lost: 'item_advice_send_again',
  item_not_connected: 'item_advice_send_again',
  item_carrier_full: 'item_advice_send_again',
  item_part_failed: 'item_advice_send_again',
  item_carrier_fault: 'item_advice_send_again',
  item_call_interrupted: 'item_advice_send_again',
  item_no_receipt: 'item_advice_may_have_arrived',
  item_unanswered_seconds: 'item_advice_may_have_arrived',
  item_unanswered: 'item_advice_may_have_arrived',
  item_fate_unknown: 'item_advice_may_have_arrived',
  item_recipient_refused: 'item_advice_check_number',
  item_number_unknown: 'item_advice_check_number',
  item_line_refused: 'item_advice_other_line',
  item_text_refused: 'item_advice_shorten',
  item_undeliverable: 'item_advice_try_later',
  item_expired: 'item_advice_try_later',
  item_deleted: 'item_advice_try_later',
  item_rejected: 'item_advice_filtered',
  item_refused: 'item_advice_filtered',
  item_call_busy: 'item_advice_call_later',
  item_call_unanswered: 'item_advice_call_later',
  item_call_declined: 'item_advice_call_later',
  item_voice_file_gone: 'item_advice_upload_again',
  item_carrier_problem: 'item_advice_support',
};

/** Why an item failed, in the customer's language; one general text for an error without a rule. */
export function itemErrorText(storedError: string | null, language: Language): string | null {
  return storedError === null || storedError === '' ? null : say(textOf(storedError), language);
}

interface Troubled {
  readonly status: string;
  readonly error: string | null;
}

/** What can be done about an item that waits or failed; null where there is nothing to do or to say. */
export function itemAdviceText({ status, error }: Troubled, language: Language): string | null {
  if (error === null || error === '') return null;
  if (status === 'in-queue') return say(text('item_advice_wait'), language);
  const key = advice[reasonOf(error).key];
  return key === undefined ? null : say(text(key), language);
}

/** Whether the network's list of people without advertising stopped it, or (`maybe`) a rule of its own, which such a list may be. */
export function isRefusedAsAdvertising({ status, error }: Troubled): boolean | 'maybe' {
  if (status === 'in-queue' || error === null) return false;
  const { key } = reasonOf(error);
  return key === 'item_rejected' ? 'maybe' : key === 'item_operator_blocked';
}

function textOf(storedError: string): Text {
  const { key, groups } = reasonOf(storedError);
  const { code, ...places } = groups;
  const reason = text(key, places);
  return code === undefined ? reason : text('item_reason_with_code', { reason, code });
}

function reasonOf(storedError: string): { key: TextKey; groups: Readonly<Record<string, string>> } {
  for (const [pattern, key] of rules) {
    const match = pattern.exec(storedError);
    if (match !== null) return { key, groups: { ...match.groups } };
  }
  return { key: 'item_carrier_problem', groups: {} };
}
