import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { invalidField } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { text } from '../../../texts/text.ts';
import { recordAudit } from '../../common/audit/index.ts';
import {
  clockWindow,
  deleteSendingHours,
  listSendingHours as selectSendingHours,
  upsertSendingHours,
} from '../../lines/sending-hours/index.ts';

const clockTime = clockWindow.time;
const service = field(
  Type.Enum(['service', 'advertising', 'voice']),
  'Kind of line; or voice, for calls by whatever line',
  'نوع خط؛ یا voice برای تماس از هر خطی',
);
const hoursRow = Type.Object(
  {
    service,
    ...clockWindow.fieldsOf('21:00'),
  },
  { title: 'SendingHours' },
);

export const listSendingHours = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sending-hours',
  name: 'listSendingHours',
  permission: 'moderation',
  title: { fa: 'ساعت‌های مجاز ارسال', en: 'List sending hours' },
  description: {
    fa: 'می‌گوید ارسال گروهی از هر نوع خط در چه ساعت‌هایی مجاز است؛ نوعی که در فهرست نباشد همیشه باز است.',
    en: 'Lists when bulk sends may go out, by kind of line; a kind that is not listed is open at all hours.',
  },
  data: Type.Array(hoursRow),

  async handle({ platform }) {
    const rows = await selectSendingHours(platform.db);
    return rows.map((row) => ({
      service: row.service as 'service' | 'advertising' | 'voice',
      ...clockWindow.show({ from: row.from_minute, to: row.to_minute }),
    }));
  },
});

export const setSendingHours = operatorEndpoint({
  method: 'PUT',
  path: '/operator/v1/sending-hours',
  name: 'setSendingHours',
  permission: 'network',
  title: { fa: 'تعیین ساعت‌های مجاز ارسال', en: 'Set sending hours' },
  description: {
    fa: 'ساعت‌های مجاز ارسال گروهی از یک نوع خط را تعیین می‌کند؛ بیرون از آن منتظر می‌مانند. رمزهای یک‌بارمصرف هرگز نگه داشته نمی‌شوند. بدون from و to آن نوع شبانه‌روز باز می‌شود. بازه می‌تواند از نیمه‌شب بگذرد.',
    en: 'Sets when bulk sends may go out on a kind of line; outside these hours they wait. One-time codes are never held. Omit from and to to open the kind at all hours. A window may cross midnight.',
  },
  body: Type.Object({
    service,
    from: field(
      Type.Optional(clockTime),
      'HH:MM in the time zone of the service',
      'HH:MM در منطقهٔ زمانی سرویس',
      '08:00',
    ),
    to: field(
      Type.Optional(clockTime),
      'HH:MM in the time zone of the service',
      'HH:MM در منطقهٔ زمانی سرویس',
      '21:00',
    ),
  }),
  checks: { to: ({ from, to }, { wrong }) => !wrong.has('from') && readHours(from, to) },
  data: Type.Object({ service }),

  async handle({ body, caller, platform }) {
    const hours = readHours(body.from, body.to);
    await platform.db.transaction().execute(async (tx) => {
      const before = (await selectSendingHours(tx)).find((row) => row.service === body.service);
      if (hours === null) await deleteSendingHours(tx, body.service);
      else await upsertSendingHours(tx, { service: body.service, ...hours });
      await recordAudit(tx, platform.clock, caller, {
        action: 'sending-hours.set',
        subject: `sending-hours:${body.service}`,
        before,
        after: hours,
      });
    });
    return { service: body.service };
  },
});

function readHours(from: string | undefined, to: string | undefined): { from: number; to: number } | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined || to === undefined)
    throw invalidField('to', text('field_invalid', { field: 'to' }));
  return clockWindow.read(from, to);
}
