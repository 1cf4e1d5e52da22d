import { requireOpenDoor } from '../../features/service/doors/index.ts';
import type { ForeignCall } from '../../http/foreign/foreign-route.ts';
import { text } from '../../texts/text.ts';
import { valuesFor } from '../shared/alias-values.ts';
import { findForeignPattern } from '../shared/find-pattern.ts';
import { sendByPattern, type Message } from '../shared/own-operations.ts';
import { sendEach } from '../shared/send-each.ts';
import { textOf, type ForeignFields } from '../shared/read-fields.ts';
import { failedMessage } from '../shared/texts-by-line.ts';
import { results } from './ghasedak-codes.ts';
import { paramNames, refused } from './ghasedak-fields.ts';

export const door = 'ghasedak';

type Given = readonly [name: string, value: string];

interface Recipient {
  readonly mobile: string;
  readonly reference: string | undefined;
}

export interface TemplateSend {
  readonly template: string;
  readonly recipients: readonly Recipient[];
  readonly given: readonly Given[];
  readonly at: Date | undefined;
}

export async function findTemplate(call: ForeignCall, template: string) {
  const openDoor = await requireOpenDoor(call.platform, call.caller.accountId, door);
  return findForeignPattern(call, openDoor, template);
}

/** A template to each number. What was sent before a refusal is named in the answer, and the rest as failed. */
export async function sendTemplate(
  call: ForeignCall,
  { template, recipients, given, at }: TemplateSend,
): Promise<Message[]> {
  const { pattern, alias } = await findTemplate(call, template);
  const variables = pattern.vars.map(({ var: name }) => name);
  const values = valuesFor(given, variables, alias);
  return sendEach<Recipient, Message>(call, recipients, {
    send: ({ mobile: recipient, reference }) =>
      sendByPattern(call, { pattern, recipient, values, at, reference }),
    failed: ({ mobile: recipient }) => failedMessage(call, { recipient, text: '', line: undefined }),
  });
}

/** Values that are counted: `param1` to `param10`. */
export const countedParams = (fields: ForeignFields): readonly Given[] =>
  paramNames.flatMap((name) => {
    const value = textOf(fields, name);
    return value === undefined ? [] : [[name, value] as const];
  });

export const noVoice = () => refused(results.failed, 'isVoice', text('foreign_no_voice'));
