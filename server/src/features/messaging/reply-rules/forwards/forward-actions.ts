import { readMobile } from '@peyk/text';

import { statementClientOf } from '../../../../storage/statement-client.ts';
import { text } from '../../../../texts/text.ts';
import { contactRows } from '../../../audiences/phonebooks/index.ts';
import { recordEvent } from '../../../common/webhooks/index.ts';
import type { ActionKind, ActionOutcome } from '../actions/action-kind.ts';
import { isUsedByRule } from '../rules-store.ts';
import { isForwarded } from './follow-up.ts';

/** Tells the webhooks of the account that ask for the event, in the transaction of the reply. */
export const forwardWebhook: ActionKind = {
  fields: [],
  check: () => ({}),
  async run(
    tx,
    _action,
    { accountId, mobile, inboxId, lineNumber, rule, matched, now },
  ): Promise<ActionOutcome> {
    const data = {
      rule_id: rule.id,
      rule_title: rule.title,
      // A trial has no message.
      inbox_id: Math.max(inboxId, 1),
      from: mobile,
      line_number: lineNumber,
      text: matched.reply,
      rest: matched.rest,
      parts: [...matched.parts],
    };
    await recordEvent(statementClientOf(tx), { accountId, type: 'reply.matched', data }, now);
    return { kind: 'forward_webhook', result: 'done', detail: null };
  },
};

/** Sends the reply on to a number, as a send of its own. */
export const forwardNumber: ActionKind = {
  fields: ['number'],
  check({ number }) {
    if (number === undefined) return { number: text('field_required', { field: 'number' }) };
    const reading = readMobile(number);
    return reading.ok ? {} : { number: text(contactRows.mobileTexts[reading.problem], { field: 'number' }) };
  },
  async run(tx, action, { accountId, mobile, lineNumber, matched }): Promise<ActionOutcome> {
    const kind = 'forward_number';
    const reading = readMobile(action.number ?? '');
    const number = reading.ok ? reading.mobile : '';
    // A phone that is written to must not cause the next message to it, itself or over others.
    const isLoop =
      mobile === number ||
      isForwarded(lineNumber, matched.reply) ||
      (await isUsedByRule(tx, accountId, { kind, number: mobile }));
    if (isLoop) return { kind, result: 'loop', detail: null };
    return { kind, result: 'queued', detail: null, later: { kind, number } };
  },
};

/** Opens a ticket with the reply. */
export const forwardTicket: ActionKind = {
  fields: [],
  check: () => ({}),
  run: async () => {
    const kind = 'forward_ticket';
    return { kind, result: 'queued', detail: null, later: { kind } };
  },
};

/** Sends a code to who wrote, with the limits of any verification. */
export const startVerification: ActionKind = {
  fields: ['purpose'],
  check: () => ({}),
  run: async (_tx, { purpose = '' }) => {
    const kind = 'start_verification';
    return { kind, result: 'queued', detail: null, later: { kind, purpose } };
  },
};
