import { Type, type Static } from 'typebox';

import { filledText, Id, moment, Moment, nullable, wordOf } from '../../http/schemas.ts';
import type { DeliveryRow } from './deliveries-store.ts';
import { eventTypes, testType, type EventType } from './webhook-events.ts';
import type { WebhookRow } from './webhooks-store.ts';

export const webhookParams = Type.Object({ id: Id });
export const deliveryParams = Type.Object({ id: Id, delivery_id: Id });

export const webhookFields = {
  url: filledText(2000, { description: 'Where calls go: http or https, on the public internet' }),
  events: Type.Array(Type.Enum([...eventTypes]), {
    minItems: 1,
    uniqueItems: true,
    description: 'What it is told of',
  }),
  description: Type.String({ maxLength: 200 }),
};

export const webhookSchema = Type.Object(
  {
    id: Id,
    url: Type.String(),
    events: Type.Array(Type.Enum([...eventTypes])),
    description: Type.String(),
    active: Type.Boolean({ description: 'False if it is paused or switched off' }),
    state: Type.Enum(['active', 'paused', 'failing'], {
      description:
        'paused: by its owner, nothing is kept for it. failing: switched off after a day without success; what happens is kept for a week and sent once it is active again',
    }),
    failing_since: nullable(Moment),
    next_attempt_at: nullable(Moment),
    last_error: nullable(Type.String()),
    last_success_at: nullable(Moment),
    created_at: Moment,
  },
  { title: 'Webhook' },
);

export function webhookOf(row: WebhookRow): Static<typeof webhookSchema> {
  return {
    id: row.id,
    url: row.url,
    events: row.events as Static<typeof webhookSchema>['events'],
    description: row.description,
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
    id: Id,
    message_id: Type.String({ description: 'The header webhook-id of the call: the same in every attempt' }),
    type: wordOf([...eventTypes, testType]),
    rows: Type.Integer({ description: 'Changes in the call' }),
    state: Type.Enum(['pending', 'delivered', 'failed']),
    attempts: Type.Integer(),
    response_status: nullable(Type.Integer()),
    response: nullable(Type.String({ description: 'The beginning of the answer' })),
    error: nullable(Type.String()),
    duration_ms: nullable(Type.Integer()),
    created_at: Moment,
    attempted_at: nullable(Moment),
    body: Type.String({ description: 'What was sent, byte for byte' }),
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
  duration_ms: 84,
  created_at: '2026-11-15T08:30:00.000Z',
  attempted_at: '2026-11-15T08:30:00.000Z',
  body: '{"type":"inbox.received","timestamp":"2026-11-15T08:30:00.000Z","data":{"id":7,"from":"09123456789","line_number":"90008361","text":"سلام"}}',
};
