import { Type } from 'typebox';

import { endpoint } from '../../http/endpoint.ts';
import { lineExample, lineSchema, listPricedLines } from '../lines/index.ts';

export const listPostalLines = endpoint({
  method: 'GET',
  path: '/ws/v1/sms/postal/get-available-lines',
  permission: 'read',
  title: { fa: 'خطوط مجاز کد پستی', en: 'Lines that sends by postal code may go out on' },
  data: Type.Array(lineSchema),
  examples: { data: [lineExample] },

  async handle({ caller, platform }) {
    return listPricedLines(platform.db, caller.accountId, { allowsPostal: true });
  },
});
