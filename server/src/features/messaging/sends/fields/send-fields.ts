import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { invalidField } from '../../../../failure.ts';
import { meansDefaultLine } from '../../../../http/dialect.ts';
import type { AccountCaller } from '../../../../http/endpoint.ts';
import { nullable } from '../../../../http/schemas.ts';
import { mapMaybePromise, type MaybePromise } from '../../../../primitives/maybe-promise.ts';
import type { Platform } from '../../../../platform.ts';
import { findCondition, type MobileProblem, parseSchedule, readMobile } from '@peyk/text';
import { text, type Text, type TextKey } from '../../../../texts/text.ts';
import {
  findUsableLine,
  findUsableLineById,
  LineNumber,
  type UsableLine,
} from '../../../lines/lines/index.ts';
import { findChosenLine } from '../../../lines/sending-settings/index.ts';
import { ReferenceOfOne } from '../../message-references/index.ts';

/** Schemas of the fields that sends share. */
export const sendFields = {
  line_number: LineNumber,
  number_format: field(
    Type.Enum(['english', 'persian']),
    'Script of every digit in the final text',
    'خط رقم‌ها در متن نهایی',
  ),
  schedule: field(
    Type.Optional(nullable(Type.String({ maxLength: 50 }))),
    'YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now',
    'YYYY-MM-DD HH:MM:SS در منطقهٔ زمانی سرویس، یا ISO 8601 با اختلاف ساعت؛ نباشد، null یا خالی: اکنون',
    '2026-03-21 09:00:00',
  ),
  reference: ReferenceOfOne,
};

const textUnitsMax = 1530;

export const mobileTexts: Readonly<Record<MobileProblem, TextKey>> = {
  'country-prefix': 'mobile_country_prefix',
  'other-country': 'mobile_other_country',
  'no-leading-zero': 'mobile_no_zero',
  length: 'mobile_length',
  'not-a-number': 'mobile_not_a_number',
  'not-mobile': 'mobile_not_mobile',
};

export function readRecipient(value: string, field: string): string {
  const read = readMobile(value);
  if (read.ok) return read.mobile;
  throw invalidField(field, text(mobileTexts[read.problem], { field }));
}

/** The line of a send, which an account of the dialect live may leave out: then its default line of codes or of texts. */
export function readLine(
  platform: Platform,
  { accountId, dialect }: Pick<AccountCaller, 'accountId' | 'dialect'>,
  number: string | number,
  use: 'code' | 'text' = 'text',
): MaybePromise<UsableLine> {
  const isLeftOut = meansDefaultLine(dialect, number);
  const found = isLeftOut
    ? findChosenLine(platform, accountId, use)
    : findUsableLine(platform, accountId, number);
  return mapMaybePromise(found, (line) => {
    if (line !== undefined) return line;
    throw invalidField(
      'line_number',
      isLeftOut ? text('field_required', { field: 'line_number' }) : text('line_not_accessible', { number }),
    );
  });
}

export async function readLineById(platform: Platform, accountId: number, id: number): Promise<UsableLine> {
  const line = await findUsableLineById(platform, accountId, id);
  if (line === undefined) throw invalidField('line_id', text('line_not_accessible', { number: id }));
  return line;
}

export function readSchedule(platform: Platform, value: string | null | undefined): Date | null {
  if (value === undefined || value === null || value.trim() === '') return null;
  const read = parseSchedule(value, platform.config.timeZone, platform.clock.now());
  if (read.ok) return read.at;
  if (read.problem === 'jalali')
    throw invalidField('schedule', text('date_jalali', { field: 'schedule', date: read.gregorian }));
  throw invalidField('schedule', text(read.problem === 'past' ? 'schedule_past' : 'schedule_not_a_date'));
}

/** Checks the final text, with its variables filled in. */
export function checkTextLength(value: string, field: string): void {
  const problem = lengthProblem(value);
  if (problem) throw invalidField(field, problem);
}

export function lengthProblem({ length }: string): Text | undefined {
  return length > textUnitsMax ? text('message_too_long', { length, limit: textUnitsMax }) : undefined;
}

/** Personalised texts have variables and fallbacks only: a condition of another system would be sent as it is written. */
export function requireNoCondition(value: string): void {
  const condition = findCondition(value);
  if (condition !== undefined) throw invalidField('text', text('text_has_condition', { condition }));
}
