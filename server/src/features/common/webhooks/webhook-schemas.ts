import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { filledText, Id, moment, Moment, nullable, wordOf } from '../../../http/schemas.ts';
import type { DeliveryRow } from './deliveries-store.ts';
import { pushFormNames, type PushFormName } from './forms/push-form.ts';
import { eventTypes, testType, type EventType } from './webhook-events.ts';
import type { WebhookRow } from './webhooks-store.ts';

export const webhookParams = Type.Object({ id: field(Id, 'Id of the webhook', 'شناسهٔ وب‌هوک', 42) });
export const deliveryParams = Type.Object({
  id: field(Id, 'Id of the webhook', 'شناسهٔ وب‌هوک', 42),
  delivery_id: field(Id, 'Id of the call', 'شناسهٔ فراخوانی', 501),
});

export const webhookFields = {
  url: field(
    filledText(2000),
    'Where calls go: http or https, on the public internet',
    'جایی که فراخوانده می‌شود: http یا https، روی اینترنت عمومی',
    'https://shop.example/hooks/peyk',
  ),
  events: field(
    Type.Array(Type.Enum([...eventTypes]), {
      minItems: 1,
      uniqueItems: true,
    }),
    'Events it receives',
    'از چه چیزی باخبر می‌شود',
  ),
  description: field(Type.String({ maxLength: 200 }), 'Note', 'توضیح', 'وضعیت پیام‌های فروشگاه'),
};

export const webhookSchema = Type.Object(
  {
    id: field(Id, 'Id of the webhook', 'شناسهٔ وب‌هوک', 42),
    url: field(
      Type.String(),
      'URL that is called',
      'آدرسی که فراخوانده می‌شود',
      'https://shop.example/hooks/peyk',
    ),
    events: field(Type.Array(Type.Enum([...eventTypes])), 'Types of events', 'نوع‌های رویداد'),
    description: field(Type.String(), 'Note', 'توضیح', 'وضعیت پیام‌های فروشگاه'),
    form: field(
      nullable(Type.Enum([...pushFormNames])),
      'The provider whose form the calls have; null: our own, signed as Standard Webhooks',
      'ارائه‌دهنده‌ای که فراخوانی‌ها به شکل اوست؛ null: شکل خود سرویس، با امضای Standard Webhooks',
    ),
    is_named: field(
      Type.Boolean(),
      'Made by calls that named an address for the reports of their messages; url is its origin',
      'ساختهٔ فراخوانی‌هایی که برای گزارش پیام خود آدرس داده‌اند؛ url ابتدای آن آدرس است',
      false,
    ),
    active: field(Type.Boolean(), 'False if it is paused or switched off', 'اگر متوقف یا خاموش باشد false'),
    state: field(
      Type.Enum(['active', 'paused', 'failing']),
      'paused: by its owner, nothing is kept for it. failing: switched off after a day without success; what happens is kept for a week and sent once it is active again',
      'paused: صاحبش متوقف کرده و چیزی برایش نگه داشته نمی‌شود. failing: پس از یک روز خطا خاموش شده؛ رویدادها تا یک هفته نگه داشته و پس از روشن شدن فرستاده می‌شوند',
    ),
    failing_since: field(
      nullable(Moment),
      'Since when calls fail; null: they do not',
      'از کی فراخوانی‌ها ناموفق‌اند؛ null: ناموفق نیستند',
      '2026-03-21T08:00:00.000Z',
    ),
    next_attempt_at: field(
      nullable(Moment),
      'When it is tried again; null: nothing waits',
      'زمان تلاش بعدی؛ null: چیزی منتظر نیست',
      '2026-03-21T08:00:00.000Z',
    ),
    last_error: field(
      nullable(Type.String()),
      'The last error; null if there was none',
      'آخرین خطا؛ null اگر نبوده',
      'connect ECONNREFUSED',
    ),
    last_success_at: field(
      nullable(Moment),
      'When a call succeeded last; null: never',
      'آخرین فراخوانی موفق؛ null: هرگز',
      '2026-03-21T08:00:00.000Z',
    ),
    created_at: CreatedAt,
  },
  { title: 'Webhook' },
);

export function webhookOf(row: WebhookRow): Static<typeof webhookSchema> {
  return {
    id: row.id,
    url: row.url,
    events: row.events as Static<typeof webhookSchema>['events'],
    description: row.description,
    form: row.form as PushFormName | null,
    is_named: row.named_by !== null,
    active: row.state === 'active',
    state: row.state as 'active' | 'paused' | 'failing',
    failing_since: moment(row.failing_since),
    next_attempt_at: moment(row.retry_at),
    last_error: row.last_error,
    last_success_at: moment(row.last_success_at),
    created_at: moment(row.created_at),
  };
}

export const deliverySchema = Type.Object(
  {
    id: field(Id, 'Id of the call', 'شناسهٔ فراخوانی', 42),
    message_id: field(
      Type.String(),
      'The header webhook-id of the call: the same in every attempt',
      'هدر webhook-id فراخوانی: در هر تلاش همان',
      'msg_8Zr1m0Xv4w0C1kq3dTn5Yh2a',
    ),
    type: field(wordOf([...eventTypes, testType]), 'Type of event', 'نوع رویداد'),
    rows: field(Type.Integer(), 'Changes in the call', 'تغییرهای این فراخوانی', 1),
    state: field(Type.Enum(['pending', 'delivered', 'failed']), 'Status', 'وضعیت'),
    attempts: field(Type.Integer(), 'Number of attempts', 'تعداد تلاش‌ها', 1),
    response_status: field(
      nullable(Type.Integer()),
      'HTTP status of the answer; null: none came',
      'وضعیت HTTP پاسخ؛ null: پاسخی نیامد',
      204,
    ),
    response: field(nullable(Type.String()), 'The beginning of the answer', 'ابتدای پاسخ', 'ok'),
    error: field(
      nullable(Type.String()),
      'Problem; null: none',
      'چه خطایی پیش آمد؛ null اگر پیش نیامد',
      'connect ECONNREFUSED',
    ),
    url: field(
      nullable(Type.String()),
      'Address that was called, in the form of another provider; null: the one of the webhook',
      'آدرسی که به شکل ارائه‌دهندهٔ دیگر فراخوانده شد؛ null: آدرس خود وب‌هوک',
      'https://shop.example/sms?id=42&status=10',
    ),
    duration_ms: field(nullable(Type.Integer()), 'How long it took, in milliseconds', 'مدت به میلی‌ثانیه', 84),
    created_at: CreatedAt,
    attempted_at: field(
      nullable(Moment),
      'When it was tried last; null: not yet',
      'آخرین تلاش؛ null: هنوز نه',
      '2026-03-21T08:00:00.000Z',
    ),
    body: field(
      Type.String(),
      'Body as sent, byte for byte',
      'آنچه فرستاده شد، بایت‌به‌بایت',
      '{"type":"inbox.received","data":{"id":42}}',
    ),
  },
  { title: 'WebhookDelivery' },
);

export function deliveryOf(row: DeliveryRow): Static<typeof deliverySchema> {
  return {
    id: row.id,
    message_id: row.message_id,
    type: row.type as EventType | typeof testType,
    rows: row.rows,
    state: row.state as 'pending' | 'delivered' | 'failed',
    attempts: row.attempts,
    response_status: row.response_status,
    response: row.response,
    error: row.error,
    url: (row.call as { readonly url?: string } | null)?.url ?? null,
    duration_ms: row.duration_ms,
    created_at: moment(row.created_at),
    attempted_at: moment(row.attempted_at),
    body: row.body,
  };
}

export const webhookExample = {
  id: 1,
  url: 'https://shop.example.com/peyk',
  events: ['message.updated', 'inbox.received'],
  description: 'shop',
  form: null,
  is_named: false,
  active: true,
  state: 'active',
  failing_since: null,
  next_attempt_at: null,
  last_error: null,
  last_success_at: '2026-11-15T08:30:00.000Z',
  created_at: '2026-11-01T06:00:00.000Z',
};

export const deliveryExample = {
  id: 12,
  message_id: 'msg_8Zr1m0Xv4w0C1kq3dTn5Yh2a',
  type: 'inbox.received',
  rows: 1,
  state: 'delivered',
  attempts: 1,
  response_status: 204,
  response: '',
  error: null,
  url: null,
  duration_ms: 84,
  created_at: '2026-11-15T08:30:00.000Z',
  attempted_at: '2026-11-15T08:30:00.000Z',
  body: '{"type":"inbox.received","timestamp":"2026-11-15T08:30:00.000Z","data":{"id":7,"from":"09123456789","line_number":"90008361","text":"سلام"}}',
};
