import { Type } from 'typebox';

import { invalidField } from '../../failure.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Amount, Id } from '../../http/schemas.ts';
import { text } from '../../texts/text.ts';
import { estimateCost } from '../wallet/index.ts';
import { findVoiceFile } from './voice-files-store.ts';
import { lineForCalls, unitsOf, voiceFileNotFound } from './voice-price.ts';

export const calculateVoiceCost = endpoint({
  method: 'POST',
  path: '/ws/v1/sms/voice/calculate-cost',
  name: 'calculateVoiceCost',
  title: { fa: 'برآورد هزینه پیام صوتی', en: 'Calculate the cost of a voice send' },
  description: {
    fa: 'می‌گوید یک ارسال صوتی چقدر هزینه دارد: درست همان که کم می‌شود، اگر پیش از آن چیز دیگری کم نشود.',
    en: 'Says what a voice send would cost: exactly what it is charged if nothing else is charged before.',
  },
  permission: 'read',
  feature: null,
  body: Type.Object({
    file_id: Id,
    receiver_count: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  }),
  status: 201,
  data: Type.Object({
    duration: Type.Number({ description: 'Seconds of one message' }),
    receiver_count: Type.Integer(),
    price_amount: Amount,
  }),
  refusals: [404, 503],
  examples: {
    body: { file_id: 7, receiver_count: 1000 },
    data: { duration: 6.78, receiver_count: 1000, price_amount: 100_000 },
  },

  async handle({ body: { file_id, receiver_count }, caller: { accountId }, platform }) {
    const file = await findVoiceFile(platform.db, accountId, file_id);
    if (file === undefined) throw voiceFileNotFound();
    const { factorPermille } = await lineForCalls(platform, accountId);
    const pages = unitsOf(platform, file.duration_ms) * receiver_count;
    try {
      const price = await estimateCost(platform.db, accountId, { factorPermille, pages });
      return { duration: file.duration_ms / 1000, receiver_count, price_amount: price };
    } catch (problem) {
      // The price exceeds Number.MAX_SAFE_INTEGER.
      if (!(problem instanceof RangeError)) throw problem;
      throw invalidField('receiver_count', text('field_invalid', { field: 'receiver_count' }));
    }
  },
});
