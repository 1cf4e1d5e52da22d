import { erasedNumber } from '@peyk/text';

import type { NumberTable } from '../../../../number-data.ts';

const send = `send_requests r where r.account_id = t.account_id and r.id = t.request_id`;

/** Recipients of sends to many. Where all get one text, it is the text of the sender and stays. */
export const itemNumbers: NumberTable = {
  table: 'send_items',
  columns: ['mobile'],
  key: ['account_id', 'request_id', 'n'],
  rows: 't.mobile = $1',
  shown: `to_jsonb(t) || jsonb_build_object('text', coalesce(t.text, (select r.text from ${send})))`,
  needed: `t.item_status = 'in-queue' and exists (select from ${send} and r.state in ('waiting', 'running'))`,
  erasure: {
    kind: 'replace',
    set: { mobile: `'${erasedNumber}'`, text: `case when t.text is null then null else '' end` },
  },
};
