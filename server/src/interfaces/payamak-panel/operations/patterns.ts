import { randomInt } from 'node:crypto';

import { ownPatterns } from '../../../features/messaging/patterns/index.ts';
import { foreignIdOf, requireOpenDoor } from '../../../features/service/doors/index.ts';
import type { ForeignCall } from '../../../http/foreign/foreign-route.ts';
import { text } from '../../../texts/text.ts';
import { valuesFor } from '../../shared/alias-values.ts';
import { findForeignPattern } from '../../shared/find-pattern.ts';
import { nationalMobile } from '../../shared/national-mobile.ts';
import { needed, sendByPattern } from '../../shared/own-operations.ts';
import { listOf, textOf, textsOf, type ForeignFields } from '../../shared/read-fields.ts';
import { operation } from '../operation.ts';
import { patternResults, results } from '../payamak-codes.ts';
import { doorName, refused, requiredText } from '../payamak-fields.ts';
import { ownIdOf } from '../payamak-ids.ts';
import { idsOf } from './texts.ts';

/** The pattern of codes that come without the number of one: an alias of this name says which it is. */
const codePattern = 'otp';
const codeDigits = 6;

function recipientOf(fields: ForeignFields): string {
  const given = listOf(fields, 'to') ?? [];
  const [recipient, ...others] = given;
  if (recipient === undefined)
    throw refused(results.noRecipient, 'to', text('foreign_missing', { field: 'to' }));
  if (others.length > 0)
    throw refused(patternResults.oneNumberOnly, 'to', text('foreign_many', { field: 'to', limit: 1 }));
  return nationalMobile(recipient);
}

async function find(call: ForeignCall, id: string) {
  const { platform, caller } = call;
  const door = await requireOpenDoor(platform, caller.accountId, doorName);
  const ownId = door.aliases.has(foreignIdOf(id)) ? undefined : ownIdOf(id);
  const code = ownId === undefined ? undefined : await ownPatterns.codeOf(platform, caller.accountId, ownId);
  return findForeignPattern(call, door, code ?? id);
}

type Found = Awaited<ReturnType<typeof find>>;

/** Values by their places: `{0}`, `{1}` and so on are variables in the order of the pattern, or of its alias. */
async function send(call: ForeignCall, { pattern, alias }: Found, to: string, values: readonly string[]) {
  const variables = pattern.vars.map(({ var: name }) => name);
  if (values.length > variables.length)
    throw refused(
      patternResults.valuesDiffer,
      'text',
      text('foreign_many', { field: 'text', limit: variables.length }),
    );
  const given = values.map((value, index) => [String(index), value] as const);
  const message = await sendByPattern(call, {
    pattern,
    recipient: to,
    values: valuesFor(given, variables, alias),
  });
  return idsOf([message]);
}

/** Values as a list, or in one text with semicolons between them, of which one may stand behind the last. */
function valuesIn(fields: ForeignFields, names: readonly string[]): readonly string[] {
  for (const name of names) {
    const given = textsOf(fields, name);
    if (given === undefined) continue;
    const values = given.length === 1 ? (given[0] ?? '').split(';') : given;
    return values.at(-1) === '' ? values.slice(0, -1) : values;
  }
  return [];
}

export const textByPattern = operation('pattern', needed.sendPattern, async (call, fields) => {
  const recipient = recipientOf(fields);
  const id = requiredText(fields, 'bodyid', patternResults.patternUnknown);
  return send(call, await find(call, id), recipient, valuesIn(fields, ['text', 'args']));
});

/** The number of the pattern stands in the text: `@42@value;value`. */
export const textByNamedPattern = operation('pattern', needed.sendPattern, async (call, fields) => {
  const recipient = recipientOf(fields);
  const written = requiredText(fields, 'text', patternResults.valuesDiffer);
  const [, id, values = ''] = /^\s*@([^@]{1,100})@(.*)$/s.exec(written) ?? [];
  if (id === undefined)
    throw refused(patternResults.patternUnknown, 'text', text('foreign_missing', { field: 'bodyId' }));
  return send(call, await find(call, id), recipient, values.split(';'));
});

/** A code that the caller made. */
export const givenCode = operation('pattern', needed.sendPattern, async (call, fields) => {
  const recipient = recipientOf(fields);
  const code = requiredText(fields, 'code', patternResults.valuesDiffer);
  textOf(fields, 'from');
  return send(call, await find(call, codePattern), recipient, [code]);
});

/** A code that is made here and given to the caller, who checks it. */
export const madeCode = operation('pattern', needed.sendPattern, async (call, fields) => {
  const recipient = recipientOf(fields);
  const found = await find(call, codePattern);
  const digits = Math.min(codeDigits, found.pattern.vars[0]?.length ?? codeDigits);
  const code = String(randomInt(10 ** (digits - 1), 10 ** digits));
  await send(call, found, recipient, [code]);
  return code;
});
