import { endpoint } from '../../../http/endpoint.ts';
import { pricedLines } from '../../lines/lines/index.ts';

export const listPostalLines = endpoint({
  method: 'GET',
  path: '/ws/v1/sms/postal/get-available-lines',
  name: 'listPostalLines',
  permission: 'read',
  title: { fa: 'خطوط مجاز کد پستی', en: 'List lines for postal sends' },
  description: {
    fa: 'خط‌هایی را که ارسال بر اساس کد پستی از آن‌ها مجاز است فهرست می‌کند.',
    en: 'Lists the lines available for sends by postal code.',
  },
  data: pricedLines.schema,
  examples: { data: pricedLines.example },

  async handle({ caller, platform }) {
    return pricedLines.list(platform.db, caller.accountId, { allowsPostal: true });
  },
});
