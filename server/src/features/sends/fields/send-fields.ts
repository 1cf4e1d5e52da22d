import { Type } from 'typebox';

import { invalidField } from '../../../failure.ts';
import { Amount, Id, Moment, nullable } from '../../../http/schemas.ts';
import { mapMaybePromise, type MaybePromise } from '../../../primitives/maybe-promise.ts';
import type { Platform } from '../../../platform.ts';
import { type MobileProblem, parseSchedule, readMobile } from '@peyk/text';
import { text, type TextKey } from '../../../texts/text.ts';
import { findUsableLine, LineNumber, type UsableLine } from '../../lines/index.ts';

export const scheduleFormat =
  'YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now';

/** Schemas of the fields that sends share. */
export const sendFields = {
  line_number: LineNumber,
  number_format: Type.Enum(['english', 'persian'], {
    description: 'Script of every digit in the final text',
  }),
  schedule: Type.Optional(
    nullable(
      Type.String({
        maxLength: 50,
        description: scheduleFormat,
      }),
    ),
  ),
};

export const acceptedSendSchema = Type.Object(
  {
    id: Id,
    type: Type.String(),
    status: Type.Enum(['in-queue']),
    waiting_for: nullable(
      Type.String({ description: 'approval (by an operator), schedule, or null: it is released' }),
    ),
    schedule: nullable(Moment),
    recipients_count: Type.Integer(),
    blacklisted_count: Type.Integer({
      description:
        'Recipients who opted out of the line or are blocked: they are listed in the report, nothing is sent to them and nothing charged',
    }),
    pages: Type.Integer(),
    cost: Amount,
    test: Type.Optional(
      Type.Boolean({ description: 'Only of a test key, always true: nothing is charged, nothing leaves' }),
    ),
  },
  { title: 'AcceptedSend' },
);

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

export function readLine(
  platform: Platform,
  accountId: number,
  number: string | number,
): MaybePromise<UsableLine> {
  return mapMaybePromise(findUsableLine(platform, accountId, number), (line) => {
    if (line === undefined) throw invalidField('line_number', text('line_not_accessible', { number }));
    return line;
  });
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
  if (value.length > textUnitsMax)
    throw invalidField(field, text('message_too_long', { length: value.length, limit: textUnitsMax }));
}
