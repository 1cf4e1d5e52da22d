import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import type { PoolHealth } from '../../../../carriers/carrier-pool.ts';
import { moment, Moment, nullable, wordOf } from '../../../../http/schemas.ts';
import type { LinkRates } from './link-rates.ts';

/** Who reports: one per start of a process. */
export interface ReportingProcess {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly startedAt: Date;
}

const counters = Type.Object({
  submitted: field(Type.Integer(), 'Messages that it took', 'پیام‌هایی که پذیرفت', 1180),
  refused: field(Type.Integer(), 'Number rejected', 'تعداد ردشده‌ها', 2),
  tryLater: field(
    Type.Integer(),
    'Messages that it asked to send later',
    'پیام‌هایی که خواست بعداً فرستاده شوند',
    5,
  ),
  inDoubt: field(Type.Integer(), 'Messages that it never answered', 'پیام‌هایی که هرگز پاسخ نداد', 0),
  throttled: field(
    Type.Integer(),
    'How often it said that it is too fast',
    'چند بار گفت تندتر از اندازه است',
    1,
  ),
  receipts: field(Type.Integer(), 'Receipts that came', 'گزارش‌های تحویل رسیده', 1150),
  inbound: field(Type.Integer(), 'Messages that phones sent', 'پیام‌هایی که گوشی‌ها فرستادند', 31),
  connects: field(Type.Integer(), 'How often it was connected', 'چند بار وصل شد', 3),
  disconnects: field(Type.Integer(), 'How often the connection was lost', 'چند بار اتصال قطع شد', 2),
});

const link = Type.Object(
  {
    name: field(
      Type.String(),
      'transceiver, transmitter, receiver or http',
      'یکی از transceiver، transmitter، receiver یا http',
      'transceiver',
    ),
    is_bound: field(Type.Boolean(), 'Whether it is connected', 'وصل است یا نه'),
    since: field(Moment, 'Since', 'از کی', '2026-03-21T08:00:00.000Z'),
    last_error: field(nullable(Type.String()), 'Why it is not bound', 'چرا وصل نیست', 'connect ECONNREFUSED'),
  },
  { title: 'CarrierLink' },
);

/** What a process says about one of its carriers; kept as it is shown. */
export const reportFields = {
  name: field(Type.String(), 'Name of the carrier', 'نام اپراتور مخابراتی', 'main'),
  state: field(
    wordOf(['connecting', 'up', 'down', 'stopping', 'stopped']),
    'connecting, up, down, stopping or stopped',
    'یکی از connecting، up، down، stopping یا stopped',
  ),
  since: field(Moment, 'Since', 'از کی', '2026-03-21T08:00:00.000Z'),
  last_error: field(
    nullable(Type.String()),
    'The last error; null if there was none',
    'آخرین خطا؛ null اگر نبوده',
    'connect ECONNREFUSED',
  ),
  in_flight: field(
    Type.Integer(),
    'Messages handed over and not answered yet',
    'پیام‌های سپرده‌شده و هنوز بی‌پاسخ',
    6,
  ),
  window: field(
    Type.Integer(),
    'How many may stay unanswered at a time',
    'چند پیام می‌تواند هم‌زمان بی‌پاسخ بماند',
    10,
  ),
  queued_express: field(Type.Integer(), 'Single messages that wait', 'پیام‌های تکی در صف', 2),
  queued_bulk: field(
    Type.Integer(),
    'Messages of sends to many that wait',
    'پیام‌های ارسال گروهی در صف',
    1800,
  ),
  is_resting: field(
    Type.Boolean(),
    'Left alone for a while because it failed too often',
    'چون زیاد خطا داد مدتی کنار گذاشته شده',
  ),
  rerouted: field(
    Type.Integer(),
    'Messages it turned away that another carrier was asked to take',
    'پیام‌هایی که نپذیرفت و از اپراتور دیگری خواسته شد',
    3,
  ),
  submits_per_second: field(Type.Number(), 'Over the last ten seconds', 'در ده ثانیهٔ گذشته', 50.1),
  receipts_per_second: field(Type.Number(), 'Over the last ten seconds', 'در ده ثانیهٔ گذشته', 48.2),
  delivered_share: field(
    nullable(Type.Number()),
    'Of the receipts of the last five minutes, 0 to 1; null without any',
    'از گزارش‌های تحویل پنج دقیقهٔ گذشته، 0 تا 1؛ null اگر نباشد',
    0.97,
  ),
  counters: field(counters, 'Counts since it was started', 'شمارنده‌ها از زمان شروع'),
  links: field(Type.Array(link), 'Its connections', 'اتصال‌ها'),
  // Optional: a process of an older version does not say it.
  balance: field(
    Type.Optional(
      nullable(
        Type.Object({
          amount: field(Type.Number(), 'Amount in toman', 'مبلغ به تومان', 500_000),
          limit: field(
            Type.Number(),
            'Below it operators are alerted',
            'پایین‌تر از آن به کارشناسان هشدار داده می‌شود',
            100_000,
          ),
        }),
      ),
    ),
    'Balance at the carrier; null: not known',
    'آنچه نزد اپراتور مانده؛ null: دانسته نیست',
  ),
};

const reportSchema = Type.Object(reportFields);
export type LinkReport = Static<typeof reportSchema>;

export function reportOf(health: PoolHealth, rates: LinkRates): LinkReport {
  return {
    name: health.name,
    state: health.state,
    since: moment(health.since),
    last_error: health.lastError,
    in_flight: health.inFlight,
    window: health.window,
    queued_express: health.queued.express,
    queued_bulk: health.queued.bulk,
    is_resting: health.isCircuitOpen,
    rerouted: health.rerouted,
    submits_per_second: rates.submitsPerSecond,
    receipts_per_second: rates.receiptsPerSecond,
    delivered_share: rates.deliveredShare,
    counters: { ...health.counters },
    links: health.links.map(({ name, isBound, since, lastError }) => ({
      name,
      is_bound: isBound,
      since: moment(since),
      last_error: lastError,
    })),
    balance: health.balance ?? null,
  };
}
