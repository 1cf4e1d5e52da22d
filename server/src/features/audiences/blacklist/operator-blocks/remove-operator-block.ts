import { Type } from 'typebox';

import { notFound } from '../../../../failure.ts';
import { operatorEndpoint } from '../../../../http/endpoint.ts';
import { Mobile } from '../../../../http/fields/shared.ts';
import { recordAudit } from '../../../common/audit/index.ts';
import { readOneMobile } from '../entry-fields.ts';
import { blockOf, blockSchema } from './block-fields.ts';
import { deleteOperatorBlock } from './operator-blocks-store.ts';

export const removeOperatorBlock = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/blacklist/operator_blocks/{mobile}',
  name: 'removeOperatorBlock',
  permission: 'blacklist',
  title: { fa: 'برداشتن از لیست سیاه مخابرات', en: 'Remove from the network blacklist' },
  description: {
    fa: 'پیام تبلیغاتی بعدی دوباره به این شماره ارسال می‌شود. اگر خود اپراتور همچنان جلوی آن را بگیرد، شماره به لیست برمی‌گردد.',
    en: 'The next advertising message to this number is tried again. If its network still stops it, the number comes back to the list.',
  },
  params: Type.Object({ mobile: Mobile }),
  data: blockSchema,
  refusals: [404],

  async handle({ params, caller, platform }) {
    const mobile = readOneMobile(params.mobile, 'mobile');
    return platform.db.transaction().execute(async (tx) => {
      const row = await deleteOperatorBlock(tx, mobile);
      if (row === undefined) throw notFound();
      const before = blockOf(row);
      await recordAudit(tx, platform.clock, caller, {
        action: 'network-block.remove',
        subject: `blacklist:${before.network}`,
        before,
      });
      return before;
    });
  },
});
