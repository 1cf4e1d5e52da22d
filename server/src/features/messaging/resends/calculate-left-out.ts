import { Type } from 'typebox';

import { endpoint } from '../../../http/endpoint.ts';
import { SendRequestId } from '../../../http/fields/ids.ts';
import { RecipientsCount } from '../../../http/fields/sends.ts';
import { Amount, nullable, wordOf } from '../../../http/schemas.ts';
import { field } from '../../../primitives/field.ts';
import { estimates } from '../../money/wallet/index.ts';
import { sendWords } from '../messages/index.ts';
import { bulkSendParts } from '../sends/index.ts';
import { describeLeftOutSend, leftOutFields, nobodyLeftOut } from './left-out-send.ts';

export const calculateLeftOut = endpoint({
  method: 'POST',
  path: '/ws/v1/send_request/{send_request_id}/left-out/calculate-cost',
  name: 'calculateLeftOut',
  permission: 'read',
  feature: null,
  title: { fa: 'برآورد هزینهٔ الگو برای کنارگذاشته‌ها', en: 'Calculate the cost of reaching the left out' },
  description: {
    fa: 'می‌گوید فرستادن یک الگوی خدماتی به کسانی که یک ارسال کنار گذاشت چقدر هزینه دارد، به چند نفر می‌رود و چند نفر باز هم کنار می‌مانند. چیزی ثبت نمی‌شود.',
    en: 'Shows what a service pattern to those whom a send left out costs, how many it goes to, and how many are left out again. Nothing is created.',
  },
  params: Type.Object({ send_request_id: SendRequestId }),
  body: Type.Object(leftOutFields),
  data: Type.Object(
    {
      receiver_count: RecipientsCount,
      blacklisted_count: field(
        Type.Integer(),
        'Of these, those that the pattern does not reach either by this line: nothing is sent to them and nothing charged',
        'از این‌ها، کسانی که الگو هم از این خط به آن‌ها نمی‌رود: چیزی برایشان نمی‌رود و هزینه‌ای ندارند',
        3,
      ),
      pages: field(Type.Integer(), 'Of the longest text', 'از بلندترین متن', 1),
      price_amount: field(Amount, 'Price in toman', 'قیمت به تومان', 2000),
      waiting_for: field(
        nullable(wordOf(sendWords.waitingReasons)),
        'approval (a value is longer than the pattern declares), schedule, or null: it would be released',
        'approval (مقداری بلندتر از اعلام الگو است)، schedule، یا null: رها می‌شود',
      ),
    },
    { title: 'LeftOutCost' },
  ),
  refusals: [404, 409],
  examples: {
    body: { code: 'peykord001', line_number: '90008361', attributes: { order: '1024' } },
    data: { receiver_count: 23, blacklisted_count: 3, pages: 1, price_amount: 2000, waiting_for: null },
  },

  async handle({ params: { send_request_id: id }, body, caller, platform }) {
    const send = await describeLeftOutSend({ platform, caller, id }, body);
    const { accountId, line } = send;
    const counted = await bulkSendParts.count(platform, accountId, { ...send, isExemptAtOperators: true });
    if (counted.count === 0) throw nobodyLeftOut();
    return {
      receiver_count: counted.count,
      blacklisted_count: counted.blacklistedCount,
      pages: counted.longestPages,
      price_amount: send.isTest
        ? 0
        : await estimates.cost(platform.db, accountId, {
            factorPermille: line.factorPermille,
            pages: counted.chargedPages,
          }),
      waiting_for: send.waitingFor,
    };
  },
});
