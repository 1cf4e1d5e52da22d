import { Type } from 'typebox';

import { operatorEndpoint } from '../../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../../http/paging.ts';
import { blockFiltersOf, blockOf, blockQuery, blockSchema } from './block-fields.ts';
import { countOperatorBlocks, listOperatorBlockRows } from './operator-blocks-store.ts';

const countedMax = 1_000_000;

export const listOperatorBlocks = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/blacklist/operator_blocks',
  name: 'listOperatorBlocks',
  permission: 'blacklist',
  title: { fa: 'لیست سیاه مخابرات', en: 'List numbers on network blacklists' },
  description: {
    fa: 'شماره‌هایی را که لیست سیاه اپراتورشان جلوی پیامی را گرفته است از جدیدترین فهرست می‌کند. تا پایان مهلت هر شماره، پیام تبلیغاتی به آن ارسال نمی‌شود؛ کد یک‌بارمصرف و پیام خدماتی می‌رود. بیش از ۱٬۰۰۰٬۰۰۰ مورد شمرده نمی‌شود.',
    en: 'Lists numbers for which the blacklist of their network stopped a message, newest first. Until its time ends no advertising goes to the number; one-time codes and service messages do. At most 1,000,000 matches are counted.',
  },
  query: Type.Object({ ...pagingQuery, ...blockQuery }),
  data: pageSchema(blockSchema),

  async handle({ query, platform, url }) {
    const paging = pagingOf(query);
    const filters = blockFiltersOf(query, platform);
    const [rows, total] = await Promise.all([
      listOperatorBlockRows(platform.db, filters, paging),
      countOperatorBlocks(platform.db, filters, countedMax),
    ]);
    return pageOf(rows.map(blockOf), total, paging, url);
  },
});
