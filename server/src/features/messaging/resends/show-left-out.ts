import { Type } from 'typebox';

import { endpoint } from '../../../http/endpoint.ts';
import { SendRequestId } from '../../../http/fields/ids.ts';
import { nullable } from '../../../http/schemas.ts';
import { field } from '../../../primitives/field.ts';
import { storedSends } from '../messages/index.ts';
import { servicePatterns } from '../patterns/index.ts';
import { findLeavingOut } from './left-out-send.ts';

const patternsMax = 100;

const offeredPattern = Type.Object(
  {
    code: field(Type.String(), 'Code of the pattern', 'کد الگو', 'peykord001'),
    text: field(
      Type.String(),
      'Text of the pattern, with its variables',
      'متن الگو با متغیرهایش',
      'سفارش %order% ارسال شد',
    ),
    description: field(nullable(Type.String()), 'Note', 'توضیح', 'ارسال سفارش'),
    variables: field(Type.Array(Type.String()), 'Names of its variables', 'نام متغیرهایش', ['order']),
  },
  { title: 'OfferedPattern' },
);

export const showLeftOut = endpoint({
  method: 'GET',
  path: '/ws/v1/send_request/{send_request_id}/left-out',
  name: 'showLeftOut',
  permission: 'read',
  title: { fa: 'کنارگذاشته‌شدگان یک ارسال', en: 'Show whom a send left out' },
  description: {
    fa: 'می‌گوید یک ارسال گروهی چند نفر را به‌خاطر لیست سیاه کنار گذاشت و با کدام الگوهای خدماتی تأییدشدهٔ حساب می‌توان از راه درست به آن‌ها پیام داد. چیزی فرستاده نمی‌شود.',
    en: 'Shows how many recipients a bulk send left out because of a blacklist, and which approved service patterns of the account can lawfully reach them. Nothing is sent.',
  },
  params: Type.Object({ send_request_id: SendRequestId }),
  data: Type.Object(
    {
      listed_count: field(
        Type.Integer(),
        'On a blacklist kept here: they opted out of the line, or are blocked. A pattern by another line reaches those who opted out of a line; those who are blocked are not reached',
        'در لیست سیاه این‌جا: خط را لغو کرده‌اند یا بسته شده‌اند. الگو از خطی دیگر به کسی که خطی را لغو کرده می‌رسد و به بسته‌شده نمی‌رسد',
        3,
      ),
      operator_blocked_count: field(
        Type.Integer(),
        "On their operator's list of people without advertising",
        'تبلیغات را نزد اپراتور خود بسته‌اند',
        20,
      ),
      patterns: field(
        Type.Array(offeredPattern),
        `Approved patterns of the account that may reach them, newest first, up to ${patternsMax}; none where the send cannot be followed by one: it has not begun, was itself a pattern, or went to a number bank, by post code, to a place or by voice`,
        `الگوهای تأییدشدهٔ حساب که می‌توان با آن‌ها پیام داد، از تازه به کهنه، حداکثر ${patternsMax}؛ خالی اگر این ارسال چنین دنباله‌ای نپذیرد: شروع نشده، خودش الگو بوده، یا به بانک شماره، کد پستی، مکان یا تماس صوتی بوده`,
      ),
    },
    { title: 'LeftOut' },
  ),
  refusals: [404],
  examples: {
    data: {
      listed_count: 3,
      operator_blocked_count: 20,
      patterns: [
        {
          code: 'peykord001',
          text: 'سفارش %order% ارسال شد',
          description: 'ارسال سفارش',
          variables: ['order'],
        },
      ],
    },
  },

  async handle({ params: { send_request_id: id }, caller: { accountId }, platform }) {
    const { isReachable } = await findLeavingOut(platform, accountId, id);
    const { listed, byOperator } = await storedSends.countLeftOut(platform.db, { accountId, requestId: id });
    const isOffered = isReachable && listed + byOperator > 0;
    return {
      listed_count: listed,
      operator_blocked_count: byOperator,
      patterns: isOffered ? await servicePatterns.listForMany(platform.db, accountId, patternsMax) : [],
    };
  },
});
