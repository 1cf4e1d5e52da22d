import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { Mobile } from '../../../../http/fields/shared.ts';
import { Moment, moment, wordOf } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { wordsOfBlock } from '../../../../text/item-words.ts';
import { mobileNetworks } from '../../../../text/mobile-operator.ts';
import { NumberPrefix, readNumberPrefix } from '../entry-fields.ts';
import type { OperatorBlockFilters, OperatorBlockRow } from './operator-blocks-store.ts';

/** Filters of the list and of its file. */
export const blockQuery = {
  network: field(
    Type.Optional(Type.Enum([...mobileNetworks])),
    'Network that issued the number',
    'شبکه‌ای که شماره از آن است',
    'mci',
  ),
  search: Type.Optional(NumberPrefix),
};
const querySchema = Type.Object(blockQuery);

export function blockFiltersOf(
  { network, search }: Static<typeof querySchema>,
  { clock }: Pick<Platform, 'clock'>,
): OperatorBlockFilters {
  return { network, numberPrefix: readNumberPrefix(search), at: clock.now() };
}

export const blockSchema = Type.Object(
  {
    mobile: Mobile,
    network: field(
      wordOf(mobileNetworks),
      'Network that issued the number',
      'شبکه‌ای که شماره از آن است',
      'mci',
    ),
    carrier: field(Type.String(), 'Carrier that said so', 'اپراتور مخابراتی که این را گفت', 'main'),
    reason: field(Type.String(), 'Its words', 'عین پاسخ آن', 'REJECTD 69'),
    blocked_at: field(Moment, 'When it was said last', 'آخرین باری که گفته شد', '2026-11-15T09:30:00.000Z'),
    until: field(
      Moment,
      'Until then advertising to the number is neither tried nor charged',
      'تا این زمان پیام تبلیغاتی به این شماره نه ارسال می‌شود و نه هزینه دارد',
      '2026-12-15T09:30:00.000Z',
    ),
  },
  { title: 'OperatorBlock' },
);

export function blockOf(row: OperatorBlockRow): Static<typeof blockSchema> {
  const { mobile, network, carrier, reason, blocked_at: blockedAt, until } = row;
  return {
    mobile,
    network,
    carrier,
    reason: wordsOfBlock(reason),
    blocked_at: moment(blockedAt),
    until: moment(until),
  };
}
