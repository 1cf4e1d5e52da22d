import { Type, type Static } from 'typebox';

import { invalidField } from '../../../../failure.ts';
import { readNetwork } from '../../../../http/callers/key-bounds.ts';
import { doorNames } from '../../../../http/foreign/door-names.ts';
import { nullable } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { text } from '../../../../texts/text.ts';

const Toman = Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })));

/** What a key that is made may be bound to, besides what it may do. */
export const boundFields = {
  provider: field(
    Type.Optional(nullable(Type.Enum([...doorNames]))),
    'For the door of this provider alone; such a key may stand in an address. Absent or null: for the interface of Peyk',
    'فقط برای رابط این ارائه‌دهنده؛ چنین کلیدی می‌تواند در آدرس بیاید. نباشد یا null: برای رابط پیک',
  ),
  networks: field(
    Type.Optional(
      nullable(Type.Array(Type.String({ minLength: 2, maxLength: 50 }), { minItems: 1, maxItems: 50 })),
    ),
    'Accepted only from these addresses or networks; absent or null: from everywhere',
    'فقط از این آدرس‌ها یا شبکه‌ها پذیرفته می‌شود؛ نباشد یا null: از همه‌جا',
    ['203.0.113.0/24'],
  ),
  expires_at: field(
    Type.Optional(nullable(Type.String({ format: 'date-time', maxLength: 40 }))),
    'Until when it works; absent or null: until it is revoked',
    'تا چه زمانی کار می‌کند؛ نباشد یا null: تا باطل شود',
    '2027-03-21T08:00:00.000Z',
  ),
  spend_per_day: field(
    Toman,
    'Toman that its sends may cost a day, in the time zone of the service; verifications and location requests are not counted',
    'تومانی که ارسال‌هایش در روز می‌توانند هزینه داشته باشند، به وقت سرویس؛ تأیید شماره و درخواست مکانی در آن شمرده نمی‌شود',
    100_000,
  ),
  spend_per_month: field(Toman, 'The same for a month', 'همان برای ماه', 2_000_000),
};

const body = Type.Object(boundFields);

export function boundsOf(given: Static<typeof body>, now: Date) {
  return {
    provider: given.provider ?? null,
    networks: networksOf(given.networks ?? null),
    expiresAt: expiryOf(given.expires_at ?? null, now),
    spendPerDay: given.spend_per_day ?? null,
    spendPerMonth: given.spend_per_month ?? null,
  };
}

function networksOf(written: readonly string[] | null): string[] | null {
  if (written === null) return null;
  const wrong = written.findIndex((one) => readNetwork(one) === undefined);
  if (wrong === -1) return written.map((one) => one.trim());
  throw invalidField(`networks.${wrong}`, text('network_shape', { name: written[wrong] ?? '' }));
}

function expiryOf(written: string | null, now: Date): Date | null {
  if (written === null) return null;
  const at = new Date(written);
  if (Number.isNaN(at.getTime()) || at <= now) throw invalidField('expires_at', text('expiry_past'));
  return at;
}
