import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { SendRequestId } from '../../../http/fields/ids.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Amount } from '../../../http/schemas.ts';
import { LineNumber } from '../../lines/lines/index.ts';
import { bulkSendParts } from '../sends/index.ts';
import { estimates } from '../../money/wallet/index.ts';
import { nothingFailed, readResend } from './resent-send.ts';

export const resendFields = {
  line_number: Type.Optional(LineNumber),
  include_undetermined: field(
    Type.Optional(
      Type.Boolean({
        default: false,
      }),
    ),
    'Also those whose outcome is unknown; some of them may get the message twice',
    'آن‌هایی هم که نتیجه‌شان ناپیداست؛ برخی شاید پیام را دو بار بگیرند',
  ),
};

export const calculateResend = endpoint({
  method: 'GET',
  path: '/ws/v1/send_request/{send_request_id}/resend',
  name: 'calculateResend',
  permission: 'read',
  title: { fa: 'برآورد هزینهٔ ارسال دوباره به نرسیده‌ها', en: 'Calculate the cost of a resend' },
  description: {
    fa: 'می‌گوید ارسال دوباره به نرسیده‌ها چقدر هزینه دارد و به چند نفر می‌رود.',
    en: 'Shows the cost and the number of recipients of a resend to failed recipients.',
  },
  params: Type.Object({ send_request_id: SendRequestId }),
  query: Type.Object(resendFields),
  data: Type.Object(
    {
      receiver_count: field(Type.Integer(), 'Number of recipients', 'تعداد گیرندگان', 100),
      pages: field(
        Type.Integer(),
        'Pages of the message, which are what is charged',
        'صفحه‌های پیام: آنچه هزینه دارد',
        2,
      ),
      price_amount: field(Amount, 'Price in toman', 'قیمت به تومان', 360),
    },
    { title: 'ResendCost' },
  ),
  refusals: [404, 409],
  examples: { data: { receiver_count: 12, pages: 1, price_amount: 1200 } },

  async handle({ params, query, caller: { accountId }, platform }) {
    const wish = {
      accountId,
      id: params.send_request_id,
      lineNumber: query.line_number,
      withUndetermined: query.include_undetermined ?? false,
    };
    const { source, type, line, recipients } = await readResend(platform, wish);
    const counted = await bulkSendParts.count(platform, accountId, {
      line,
      text: source.text,
      recipients,
      ...(type === 'voice' && { pagesEach: source.pages }),
    });
    if (counted.count === 0) throw nothingFailed();
    const { factorPermille } = line;
    return {
      receiver_count: counted.count,
      pages: counted.longestPages,
      price_amount: await estimates.cost(platform.db, accountId, {
        factorPermille,
        pages: counted.chargedPages,
      }),
    };
  },
});
