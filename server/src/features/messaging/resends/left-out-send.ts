import { Type, type Static } from 'typebox';

import { failure, invalidField, notFound } from '../../../failure.ts';
import type { AccountCaller } from '../../../http/endpoint.ts';
import type { Platform } from '../../../platform.ts';
import { field } from '../../../primitives/field.ts';
import type { Transaction } from '../../../storage/database.ts';
import { text } from '../../../texts/text.ts';
import { LineNumber } from '../../lines/lines/index.ts';
import { decideWait } from '../approval/index.ts';
import { storedSends } from '../messages/index.ts';
import { findSendablePattern, servicePatterns } from '../patterns/index.ts';
import { bulkSendParts } from '../sends/index.ts';

const leftOutUnreachable = failure({
  code: 'left_out_unreachable',
  status: 409,
  text: 'left_out_unreachable',
});
export const nobodyLeftOut = failure({ code: 'nobody_left_out', status: 409, text: 'nobody_left_out' });

/** Free texts to people whose numbers the account has. Those of a number bank or near a place are no customers of it. */
const kinds: readonly string[] = ['simple', 'simple-file', 'keywords'];

/** A send to many that has begun, and whose left-out recipients a service pattern may reach. */
export async function findLeavingOut(platform: Platform, accountId: number, id: number) {
  const source = await bulkSendParts.findOwnSend(platform.db, accountId, id);
  if (source === undefined) throw notFound();
  const hasBegun = source.state === 'running' || source.state === 'finished';
  const isReachable = hasBegun && kinds.includes(source.type) && source.pattern_code === null;
  return { source, isReachable };
}

export const leftOutFields = {
  code: field(
    Type.String({ minLength: 1, maxLength: 50 }),
    'Code of an approved pattern that is neither advertising (club) nor a one-time code',
    'کد الگوی تأییدشده‌ای که نه تبلیغ (باشگاه) باشد و نه رمز یک‌بارمصرف',
    'peykord001',
  ),
  line_number: LineNumber,
  attributes: field(
    Type.Optional(
      Type.Unsafe<Readonly<Record<string, string | number | boolean | null>>>({
        type: 'object',
        additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
      }),
    ),
    'Values of variables that are the same for everybody; those of others come from the contact with the number',
    'مقدار متغیرهایی که برای همه یکسان‌اند؛ بقیه از مخاطبی با همان شماره می‌آیند',
    { order: '1024' },
  ),
  number_format: Type.Optional(bulkSendParts.pattern.numberFormat),
  schedule: bulkSendParts.fields.schedule,
};
const wishSchema = Type.Object(leftOutFields);

interface Asker {
  readonly platform: Platform;
  readonly caller: Pick<AccountCaller, 'accountId' | 'dialect' | 'isTest'>;
  readonly id: number;
}

/** A pattern send to those whom a send left out, of which nothing is stored yet. */
export async function describeLeftOutSend({ platform, caller, id }: Asker, wish: Static<typeof wishSchema>) {
  const { accountId } = caller;
  const { source, isReachable } = await findLeavingOut(platform, accountId, id);
  if (!isReachable) throw leftOutUnreachable();
  const pattern = await findSendablePattern(platform, accountId, wish.code);
  bulkSendParts.pattern.requireForMany(pattern);
  if (!servicePatterns.includes(pattern.category)) throw invalidField('code', text('left_out_club_pattern'));
  const line = await bulkSendParts.readLine(platform, caller, wish.line_number, 'code');
  if (line.service === 'advertising')
    throw invalidField('line_number', text('left_out_advertising_line', { number: line.number }));
  const schedule = bulkSendParts.readSchedule(platform, wish.schedule);
  const values = wish.attributes ?? {};
  const isLong = await bulkSendParts.pattern.hasLongValue(pattern, [values]);
  const isTest = caller.isTest || source.is_test;
  const filling = {
    template: pattern.template,
    numberFormat: wish.number_format ?? ('english' as const),
    problemsOf: bulkSendParts.pattern.problems(pattern, isLong),
  };
  return {
    accountId,
    type: 'keywords' as const,
    line,
    text: pattern.text,
    pattern,
    schedule,
    isTest,
    ...(isLong
      ? await decideWait(platform, { accountId, isTest, type: 'pattern', text: pattern.text, schedule })
      : { waitingFor: schedule && ('schedule' as const) }),
    async *recipients(tx: Transaction) {
      for await (const mobiles of storedSends.pagesOfLeftOut(tx, { accountId, requestId: id }))
        yield await bulkSendParts.pattern.fillForNumbers(tx, accountId, { ...filling, mobiles, values });
    },
  };
}
