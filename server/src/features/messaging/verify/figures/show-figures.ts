import { Type, type Static, type TSchema } from 'typebox';

import { endpoint, operatorEndpoint } from '../../../../http/endpoint.ts';
import { AccountId } from '../../../../http/fields/ids.ts';
import { figureTimes } from '../../../../http/fields/times.ts';
import { Moment, moment, nullable, wordOf } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import { mobileNetworks } from '../../../../text/mobile-operator.ts';
import { figureRange } from '../../../common/figures/index.ts';
import { channels } from '../verification.ts';
import {
  groupings,
  sumCodes,
  type CodeFigureQuery,
  type CodeFigureRow,
  type Grouping,
} from './figures-store.ts';

const rowsMax = 5000;

const Milliseconds = (en: string, fa: string, example: number) =>
  field(nullable(Type.Integer()), en, fa, example);

const counts = {
  asked: field(Type.Integer(), 'Codes that were asked for', 'رمزهای خواسته‌شده', 1200),
  sent: field(Type.Integer(), 'Codes that a carrier took', 'رمزهایی که اپراتور مخابراتی پذیرفت', 1190),
  delivered: field(Type.Integer(), 'Codes that phones got', 'رمزهایی که به گوشی رسید', 1150),
  approved: field(
    Type.Integer(),
    'Verifications that were approved, counted with their last code',
    'تأییدهای موفق، همراه با آخرین رمزشان',
    960,
  ),
  elsewhere: field(
    Type.Integer(),
    'Those of the asked that an identity server checks: whether they were right is not known here',
    'از خواسته‌شده‌ها، آن‌هایی که سرور هویت می‌سنجد: درستی‌شان اینجا دانسته نیست',
    0,
  ),
  conversion: field(
    nullable(Type.Number()),
    'Percent of the asked that were approved, without those that are checked elsewhere; null: there were none',
    'درصد تأییدشده از خواسته‌شده‌ها، بی آن‌هایی که جای دیگر سنجیده می‌شود؛ null: هیچ نبوده',
    80,
  ),
  sent_after_ms: Milliseconds(
    'From asking to the carrier, on average, in milliseconds; null: none was sent',
    'میانگین زمان از خواستن تا سپردن به اپراتور، به هزارم ثانیه؛ null: هیچ نرفته',
    40,
  ),
  delivered_after_ms: Milliseconds(
    'From asking to the phone; null: none was delivered',
    'میانگین زمان تا رسیدن به گوشی؛ null: هیچ نرسیده',
    3200,
  ),
  approved_after_ms: Milliseconds(
    'From asking to the right code; null: none was approved',
    'میانگین زمان تا رمز درست؛ null: هیچ تأیید نشده',
    21_000,
  ),
};

const countsSchema = Type.Object(counts, { title: 'CodeFigureCounts' });

const rowFields = {
  ...figureTimes,
  channel: field(Type.Optional(wordOf(channels)), 'Channel of the code', 'راه رمز'),
  network: field(
    Type.Optional(wordOf(mobileNetworks)),
    'The operator that issued the number',
    'اپراتوری که شماره را داده است',
  ),
};
const operatorRowFields = {
  ...rowFields,
  carrier: field(
    Type.Optional(Type.String()),
    'Empty: no carrier took the code',
    'خالی: هیچ اپراتوری رمز را نپذیرفت',
    'main',
  ),
  account_id: Type.Optional(AccountId),
};

/** Figures whose rows are named by these fields. */
function figuresSchema<Fields extends Record<string, TSchema>>(
  fields: Fields,
  names: readonly [string, string],
) {
  const [whole, row] = names;
  return Type.Object(
    {
      from: field(Moment, 'Where it begins', 'آغاز', '2026-03-21T08:00:00Z'),
      to: field(Moment, 'Where it ends', 'پایان', '2026-03-22T08:00:00Z'),
      totals: field(countsSchema, 'The sums', 'جمع کل'),
      rows: field(
        Type.Array(Type.Object({ ...fields, ...counts }, { title: row })),
        'By time in order, else the most asked first; hours and days without any are left out',
        'بر پایهٔ زمان به ترتیب، وگرنه از بیشترین؛ ساعت‌ها و روزهای خالی نمی‌آیند',
      ),
    },
    { title: whole },
  );
}

const groupOf = (allowed: readonly Grouping[]) =>
  field(
    Type.Optional(Type.String({ pattern: `^(?:${allowed.join('|')})(?:,(?:${allowed.join('|')})){0,2}$` })),
    `Up to three of ${allowed.join(', ')}, separated by commas; hours are kept for 60 days. Without: only the totals`,
    `تا سه تا از ${allowed.join('، ')} با ویرگول؛ ساعت‌ها ۶۰ روز نگه داشته می‌شوند. نباشد: تنها جمع کل`,
    'channel,network',
  );

const filters = {
  channel: field(Type.Optional(wordOf(channels)), 'Of this channel', 'از این راه'),
  network: field(Type.Optional(wordOf(mobileNetworks)), 'Of this network', 'از این شبکه'),
  limit: field(
    Type.Optional(Type.Integer({ minimum: 1, maximum: rowsMax, default: 1000 })),
    'At most so many',
    'حداکثر این شمار',
  ),
};

export const showVerifyFigures = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/verify/figures',
  name: 'showVerifyFigures',
  permission: 'read',
  title: { fa: 'آمار تأیید شماره', en: 'Show verification figures' },
  description: {
    fa: 'می‌گوید از رمزهای خواسته‌شده چند تا رفت، رسید و تأیید شد، و هر یک پس از چه زمانی، بر پایهٔ زمان، راه و شبکهٔ اپراتور. رمز پس از پایان تأییدش شمرده می‌شود، در ساعتی که خواسته شد.',
    en: 'Shows how many of the requested codes were sent, delivered and approved, and how long each step took, by time, channel and operator network. A code is counted once its verification has ended, in the hour in which it was requested.',
  },
  query: Type.Object({
    ...figureRange.query,
    group: groupOf(['hour', 'day', 'channel', 'network']),
    ...filters,
  }),
  checks: figureRange.checks,
  // Which carrier took a code is the operator's business.
  data: figuresSchema(rowFields, ['VerifyFigures', 'VerifyFigureRow']),

  handle: async ({ query, caller: { accountId }, platform }) => figuresOf(platform, query, { accountId }),
});

export const showCodeFigures = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/figures/verify',
  name: 'showCodeFigures',
  permission: 'accounts.read',
  title: { fa: 'آمار تأیید شماره', en: 'Show verification figures of all accounts' },
  description: {
    fa: 'همان آمار برای همهٔ حساب‌ها، بر پایهٔ حساب و اپراتور مخابراتی هم. اپراتوری که سهم تأییدشده‌هایش بیفتد هشدار است.',
    en: 'Shows verification figures of all accounts, also by account and carrier. A falling approval rate of a carrier raises an alert.',
  },
  query: Type.Object({
    ...figureRange.query,
    group: groupOf(groupings),
    ...filters,
    account_id: Type.Optional(AccountId),
    carrier: field(Type.Optional(Type.String({ maxLength: 40 })), 'The carrier', 'اپراتور مخابراتی', 'main'),
  }),
  checks: figureRange.checks,
  data: figuresSchema(operatorRowFields, ['CodeFigures', 'CodeFigureRow']),

  handle: async ({ query, platform }) =>
    figuresOf(platform, query, { accountId: query.account_id, carrier: query.carrier }),
});

interface FigureFilters {
  readonly from?: string;
  readonly to?: string;
  readonly group?: string;
  readonly channel?: string;
  readonly network?: string;
  readonly limit?: number;
}

async function figuresOf(
  { db, clock, config: { timeZone } }: Platform,
  query: FigureFilters,
  whose: Pick<CodeFigureQuery, 'accountId' | 'carrier'>,
) {
  const range = figureRange.read(query, { now: clock.now(), timeZone });
  const { channel, network, limit = 1000 } = query;
  const words = new Set(query.group?.split(','));
  const groups = groupings.filter((one) => words.has(one));
  const asked = { ...range, ...whose, timeZone, channel, network };
  const [[totals], rows] = await Promise.all([
    sumCodes(db, { ...asked, groups: [], limit: 1 }),
    groups.length === 0 ? [] : sumCodes(db, { ...asked, groups, limit }),
  ]);
  return {
    from: moment(range.from),
    to: moment(range.to),
    totals: countsOf(totals),
    rows: rows.map((row) => ({ ...dimensionsOf(row), ...countsOf(row) })),
  };
}

function dimensionsOf({ hour, day, account_id, channel, carrier, network }: CodeFigureRow) {
  return {
    ...(hour !== undefined && { hour: moment(hour) }),
    ...(day !== undefined && { day }),
    ...(account_id !== undefined && { account_id }),
    ...(channel !== undefined && { channel: channel as (typeof channels)[number] }),
    ...(carrier !== undefined && { carrier }),
    ...(network !== undefined && { network: network as (typeof mobileNetworks)[number] }),
  };
}

function countsOf(row: CodeFigureRow | undefined): Static<typeof countsSchema> {
  const { asked = 0, sent = 0, delivered = 0, approved = 0, elsewhere = 0 } = row ?? {};
  const average = (sum = 0, of: number) => (of === 0 ? null : Math.round(sum / of));
  const checked = asked - elsewhere;
  return {
    asked,
    sent,
    delivered,
    approved,
    elsewhere,
    conversion: checked === 0 ? null : Math.round((approved / checked) * 1000) / 10,
    sent_after_ms: average(row?.sent_ms, sent),
    delivered_after_ms: average(row?.delivered_ms, delivered),
    approved_after_ms: average(row?.approved_ms, approved),
  };
}
