import { text } from '../../texts/text.ts';
import { Failure, invalidField } from '../../failure.ts';
import type {
  ForeignAnswer,
  ForeignCall,
  ForeignChoice,
  ForeignOperation,
  ForeignRequest,
} from '../../http/foreign/foreign-route.ts';
import { messageIdOf } from '../../text/message-ids.ts';
import { accountLines, balance, neededOfAccount } from '../shared/own-account.ts';
import { acceptText, findWholeSend, itemsOfSend, neededOfSends, withdrawSend } from '../shared/own-sends.ts';
import { textOf, type ForeignFields } from '../shared/read-fields.ts';
import { sendEach } from '../shared/send-each.ts';
import { foreignRefusalOf, OwnRefusal } from '../shared/refusal-table.ts';
import { refusalWords, type FieldNames } from '../shared/refusal-words.ts';
import { patternTo } from './api2.ts';
import { cancelDone, formResults, formTable } from './ippanel-codes.ts';
import {
  fieldsIn,
  fieldsOf,
  firstText,
  inRial,
  lineOf,
  messageNames,
  numbersOf,
  requiredText,
  sendIdOf,
  senderNames,
  shownLine,
} from './ippanel-fields.ts';
import { confirmationOf, itemStateOf, reportStateOf } from './ippanel-states.ts';

const itemsShown = 200;
/** A list of recipients is usual here, with one number in it; each is a send of its own. */
const patternRecipientsMax = 20;

const recipientNames = ['to', 'tonum', 'recipient'];

/**
 * The number of a send as these forms answer it: of its first message, since their clients tell a number from an error by its
 * length.
 */
export const longId = (sendId: number): number => messageIdOf({ sendId, n: 1 }) ?? sendId;

const codeOf = (failure: Failure) => foreignRefusalOf(formTable, failure);

/** A bare number: that of the send, or a short one for an error. */
export const bareRefusal = (failure: Failure): ForeignAnswer => {
  const { code, status } = codeOf(failure);
  return { status, body: String(code) };
};

/** Its names for our fields. */
const fieldNames: FieldNames = {
  recipient: 'to',
  recipients: 'to',
  line_number: 'from',
  text: 'message',
  schedule: 'time',
  attributes: '',
};

/** `[0, data]` if it is good, else `[code, text]`. */
export function pairRefusal(failure: Failure, { language }: ForeignRequest): ForeignAnswer {
  const { code, status } = codeOf(failure);
  return { status, body: [code, refusalWords(failure, language, fieldNames)] };
}

const pair = (data: unknown): ForeignAnswer => ({ status: 200, body: [0, data] });

/** `/patterns/pattern`: everything in the query, values as an object of JSON. */
export async function patternByQuery(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const id = await sendPattern(call, fields, fields.get('input_data'));
  return { status: 200, body: String(longId(id)) };
}

async function sendPattern(call: ForeignCall, fields: ForeignFields, values: unknown): Promise<number> {
  const code = requiredText(fields, 'pattern_code', 'patterncode');
  const recipients = numbersOf(fields, recipientNames);
  if (recipients.length > patternRecipientsMax)
    throw new OwnRefusal(
      invalidField('to', text('foreign_many', { field: 'to', limit: patternRecipientsMax })),
      formResults.tooManyRecipients,
    );
  const line = firstText(fields, senderNames);
  const [first = 0] = await sendEach(call, recipients, {
    send: (recipient) => patternTo(call, { code, recipient, values, line }),
    failed: () => 0,
  });
  return first;
}

async function sendText(call: ForeignCall, fields: ForeignFields): Promise<number> {
  const time = textOf(fields, 'time')?.trim();
  return acceptText(call, {
    recipients: numbersOf(fields, recipientNames),
    text: requiredText(fields, ...messageNames),
    line: lineOf(firstText(fields, senderNames)),
    // As it was written: these forms mean the clock on the wall.
    at: time === undefined || time === '' || time === '0' ? undefined : time,
  });
}

type Run = (call: ForeignCall, fields: ForeignFields) => Promise<ForeignAnswer>;

const operation = (calls: ForeignOperation['calls'], run: Run): ForeignOperation => ({
  calls,
  handle(call) {
    const fields = fieldsOf(call);
    fields.get('op');
    return run(call, fields);
  },
});

const operations: Readonly<Record<string, ForeignOperation>> = {
  send: operation(neededOfSends.text, async (call, fields) => pair(longId(await sendText(call, fields)))),
  pattern: operation(neededOfSends.pattern, async (call, fields) => {
    const id = await sendPattern(call, fields, fields.get('inputdata') ?? fields.get('input_data'));
    return { status: 200, body: String(longId(id)) };
  }),
  delivery: operation(neededOfSends.items, async (call, fields) =>
    pair(await deliveries(call, textOf(fields, 'uinqid'))),
  ),
  checkmessage: operation(neededOfSends.show, checkMessage),
  credit: operation(neededOfAccount.balance, async (call) => pair(inRial((await balance(call)).amount))),
  lines: operation(neededOfAccount.lines, async (call) =>
    pair((await accountLines(call)).map(({ number }) => shownLine(number))),
  ),
  cancel: operation(neededOfSends.cancel, async (call, fields) => {
    await withdrawSend(call, sendIdOf(firstText(fields, ['uinqid', 'bulk_id', 'messageid']), 'uinqid'));
    return pair(cancelDone);
  }),
};

/** `/services.jspd` and `/api/select`: what is wanted is said by `op`. */
export const formChoice: ForeignChoice = {
  operations: Object.values(operations),
  choose(request) {
    const name = requiredText(fieldsIn(request), 'op').trim().toLowerCase();
    const chosen = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (chosen === undefined) throw notAnOperation(name);
    return chosen;
  },
};

const notAnOperation = (name: string) =>
  new Failure({ code: 'not_found', status: 404, text: text('foreign_no_type', { name: name.slice(0, 40) }) });

/** `09123456789:delivered`, one for each recipient, the first ones of a long list. */
export async function deliveries(call: ForeignCall, written: string | undefined): Promise<string[]> {
  const sendId = sendIdOf(written, 'uinqid');
  const { rows } = await itemsOfSend(call, { sendId, page: 1, limit: itemsShown });
  return rows.map(({ mobile, detail }) => `${mobile}:${itemStateOf(detail).word}`);
}

async function checkMessage(call: ForeignCall, fields: ForeignFields): Promise<ForeignAnswer> {
  const found = await findWholeSend(call, sendIdOf(textOf(fields, 'messageid'), 'messageid'));
  const body = { statusMessage: reportStateOf(found).word, validMessage: confirmationOf(found) };
  return { status: 200, body };
}

/** `send_url.php`: its callers search the answer for this word. */
export async function sendByUrl(call: ForeignCall): Promise<ForeignAnswer> {
  const id = await sendText(call, fieldsOf(call));
  return { status: 200, body: `done ${longId(id)}` };
}
