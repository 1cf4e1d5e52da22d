import { endpoint } from '../../http/endpoint.ts';
import { pricedLines } from '../lines/index.ts';

export const listPostalLines = endpoint({
  method: 'GET',
  path: '/ws/v1/sms/postal/get-available-lines',
  name: 'listPostalLines',
  permission: 'read',
  title: { fa: 'خطوط مجاز کد پستی', en: 'Lines that sends by postal code may go out on' },
  data: pricedLines.schema,
  examples: { data: pricedLines.example },

  async handle({ caller, platform }) {
    return pricedLines.list(platform.db, caller.accountId, { allowsPostal: true });
  },
});
