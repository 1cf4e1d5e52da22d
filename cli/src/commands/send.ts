import type { SendItem, SendRequest } from '@peyk/sdk';

import {
  Failed,
  idArgument,
  requiredOption,
  textOption,
  UsageError,
  valueOption,
  type Command,
  type Invocation,
  type OptionValues,
} from '../command.ts';

const waitMs = 24 * 3_600_000;

const send: Command = {
  name: 'send',
  usage: '<mobile>… (--pattern <code> [--set name=value]… --line <line> | --text <text> [--line <line>])',
  about: 'Send a pattern to one number, or a text to many.',
  options: {
    pattern: valueOption('<code>', 'code of an approved pattern'),
    set: { type: 'string', multiple: true, value: '<name=value>', about: 'a variable of the pattern' },
    text: {
      type: 'string',
      value: '<text>',
      about: 'the text itself, which an operator may have to approve',
    },
    line: {
      type: 'string',
      value: '<line>',
      about: 'the line it comes from; a text without it takes the first of "peyk lines"',
    },
    schedule: valueOption('<time>', 'when: ISO 8601, or YYYY-MM-DD HH:MM:SS'),
    persian: { type: 'boolean', about: 'write digits in Persian' },
    key: valueOption('<name>', 'a name of this send: the same name sends nothing twice'),
    watch: { type: 'boolean', about: 'wait for the result; exit code 1 if it is not delivered' },
  },
  async run(invocation) {
    const { args, options, output, signal } = invocation;
    const peyk = invocation.account();
    if (textOption(options, 'pattern') !== undefined) requiredOption(options, 'line');
    const common = {
      line_number: textOption(options, 'line') ?? (await firstLine(invocation)),
      number_format: options['persian'] === true ? 'persian' : 'english',
      schedule: textOption(options, 'schedule'),
    } as const;
    const request = { idempotencyKey: textOption(options, 'key'), signal };
    const code = textOption(options, 'pattern');
    const text = textOption(options, 'text');
    if ((code === undefined) === (text === undefined)) throw new UsageError('give --pattern or --text');
    const [recipient] = args;
    if (recipient === undefined) throw new UsageError('<mobile> is missing');
    if (code !== undefined && args.length > 1) throw new UsageError('a pattern goes to one number');
    const accepted =
      code === undefined
        ? await peyk.sms.simple({ ...common, text: text ?? '', recipients: [...args] }, request)
        : await peyk.sms.pattern({ ...common, code, attributes: attributesOf(options), recipient }, request);
    const waiting = accepted.waiting_for === null ? '' : `, waits for ${accepted.waiting_for}`;
    const words = `Send ${accepted.id}: ${recipientsOf(accepted.recipients_count)}, cost ${accepted.cost}${waiting}`;
    if (options['watch'] !== true) return output.result(accepted, words);
    output.note(words);
    await watchSend(invocation, accepted.id);
  },
};

const recipientsOf = (count: number) => (count === 1 ? '1 recipient' : `${count} recipients`);

/** The first line that the account may use; dedicated ones come before shared ones. */
async function firstLine({ account, signal }: Invocation): Promise<string> {
  const lines = await account().lines.list({}, { signal });
  const line = lines.find(({ is_dedicated: isDedicated }) => isDedicated) ?? lines[0];
  if (line === undefined) throw new UsageError('the account has no line; ask an operator for one');
  return line.number;
}

function attributesOf(options: OptionValues): Record<string, string> {
  const pairs = (options['set'] ?? []) as readonly string[];
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new UsageError(`--set takes name=value, not "${pair}"`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

const watch: Command = {
  name: 'watch',
  usage: '<send id>',
  about: 'Wait until a send has finished and show the result; exit code 1 if a message is not delivered.',
  run: (invocation) => watchSend(invocation, idArgument(invocation.args, 0, 'send id')),
};

async function watchSend(invocation: Invocation, id: number): Promise<void> {
  const { output, signal } = invocation;
  let told: string | null = null;
  const onState = ({ waiting_for: reason }: SendRequest) => {
    if (reason !== null && reason !== told) output.note(`Send ${id} waits for ${reason}`);
    told = reason;
  };
  const options = { waitMs, signal, onState };
  const { send: ended, items } = await invocation.account().reports.waitForDelivery(id, options);
  output.result({ send: ended, items }, summaryOf(ended, items));
  if (!isDelivered(ended, items)) throw new Failed('not everything was delivered');
}

/** What was refused, cancelled or failed at any recipient is a failure of the command. */
const isDelivered = ({ status }: SendRequest, items: readonly SendItem[]) =>
  status !== 'rejected' && status !== 'cancelled' && items.every((item) => item.status === 'delivered');

function summaryOf(
  { id, status, rejected_due: reason, snapshot }: SendRequest,
  items: readonly SendItem[],
): string {
  if (status === 'rejected' || status === 'cancelled')
    return `Send ${id}: ${status}${reason ? ` (${reason})` : ''}`;
  const [only] = items;
  if (items.length === 1 && only !== undefined)
    return `Send ${id}: ${only.status} to ${only.mobile}${only.error ? ` (${only.error})` : ''}`;
  return `Send ${id}: ${snapshot.delivered_count} of ${snapshot.total_count} delivered`;
}

export const sendCommands: readonly Command[] = [send, watch];
