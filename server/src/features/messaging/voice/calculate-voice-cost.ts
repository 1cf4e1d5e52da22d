import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { FileId } from '../../../http/fields/ids.ts';
import { invalidField } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Amount } from '../../../http/schemas.ts';
import { text } from '../../../texts/text.ts';
import type { Platform } from '../../../platform.ts';
import type { UsableLine } from '../../lines/lines/index.ts';
import { bulkSendParts } from '../sends/index.ts';
import { estimates } from '../../money/wallet/index.ts';
import { findVoiceFile } from './voice-files-store.ts';
import { lineForCalls, unitsOf, voiceFileNotFound } from './voice-price.ts';

export const calculateVoiceCost = endpoint({
  method: 'POST',
  path: '/ws/v1/sms/voice/calculate-cost',
  name: 'calculateVoiceCost',
  title: { fa: 'برآورد هزینه پیام صوتی', en: 'Calculate the cost of a voice send' },
  description: {
    fa: 'می‌گوید یک ارسال صوتی چقدر هزینه دارد: درست همان که کم می‌شود، اگر پیش از آن چیز دیگری کم نشود. بدنهٔ sms/voice/send را می‌گیرد و گیرندگان را مانند همان ارسال می‌شمارد: هر شماره یک بار، و شماره‌های لیست سیاه بدون هزینه. یا `receiver_count` برای تعدادی که خودتان می‌دهید.',
    en: 'Calculates the cost of a voice send: exactly what it is charged if nothing else is charged before. Takes the body of sms/voice/send and counts receivers the same way: each number once, blacklisted numbers free. Alternatively takes `receiver_count` for a count of your own.',
  },
  permission: 'read',
  feature: null,
  takesLongLists: true,
  body: Type.Object({
    file_id: FileId,
    receiver_count: field(
      Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 1_000_000_000,
        }),
      ),
      'Needed without recipients and phonebooks, and not read with them',
      'بدون گیرندگان و دفترچه‌ها لازم است و همراه آن‌ها خوانده نمی‌شود',
      100,
    ),
    recipients: bulkSendParts.fields.recipients,
    selectedPhoneBooks: bulkSendParts.fields.selectedPhoneBooks,
  }),
  checks: {
    recipients: bulkSendParts.checks.recipients,
    selectedPhoneBooks: bulkSendParts.checks.selectedPhoneBooks,
  },
  status: 201,
  data: Type.Object({
    duration: field(Type.Number(), 'Seconds of one message', 'ثانیه‌های یک پیام', 12.4),
    receiver_count: field(Type.Integer(), 'Number of recipients', 'تعداد گیرندگان', 100),
    price_amount: field(Amount, 'Price in toman', 'قیمت به تومان', 360),
  }),
  refusals: [404, 503],
  examples: {
    body: { file_id: 7, receiver_count: 1000 },
    data: { duration: 6.78, receiver_count: 1000, price_amount: 100_000 },
  },

  async handle({ body, caller: { accountId }, platform }) {
    const file = await findVoiceFile(platform.db, accountId, body.file_id);
    if (file === undefined) throw voiceFileNotFound();
    const line = await lineForCalls(platform, accountId);
    const units = unitsOf(platform, file.duration_ms);
    const hasAudience = Boolean(body.recipients?.length || body.selectedPhoneBooks?.length);
    const { receivers, pages } = hasAudience
      ? await countAudience(platform, accountId, { line, units, body })
      : countGiven(body.receiver_count, units);
    const { factorPermille } = line;
    try {
      const price = await estimates.cost(platform.db, accountId, { factorPermille, pages });
      return { duration: file.duration_ms / 1000, receiver_count: receivers, price_amount: price };
    } catch (problem) {
      // The price exceeds Number.MAX_SAFE_INTEGER.
      if (!(problem instanceof RangeError)) throw problem;
      throw invalidField('receiver_count', text('field_invalid', { field: 'receiver_count' }));
    }
  },
});

interface Counted {
  readonly receivers: number;
  /** Units of time that are charged. */
  readonly pages: number;
}

function countGiven(receivers: number | undefined, units: number): Counted {
  if (receivers === undefined)
    throw invalidField('receiver_count', text('field_required', { field: 'receiver_count' }));
  return { receivers, pages: units * receivers };
}

/** The count that the send would find. */
async function countAudience(
  platform: Platform,
  accountId: number,
  {
    line,
    units,
    body,
  }: { line: UsableLine; units: number; body: Parameters<typeof bulkSendParts.audience>[2] },
): Promise<Counted> {
  const { recipients } = await bulkSendParts.audience(platform, accountId, body);
  const counted = await bulkSendParts.count(platform, accountId, {
    line,
    text: '',
    pagesEach: units,
    isExemptAtOperators: true,
    recipients,
  });
  if (counted.count === 0) throw bulkSendParts.noRecipients();
  return { receivers: counted.count, pages: counted.chargedPages };
}
