import { erasedNumber } from '@peyk/text';

import type { NumberTable } from '../../../../number-data.ts';
import { shownText } from '../../../../text/hidden-texts.ts';

const text = shownText({ text: 't.text', type: 't.type', pattern: 't.pattern_text' });

/** Sends to one recipient. The cost and the outcome stay, so that money and figures add up. */
export const singleSendNumbers: NumberTable = {
  table: 'send_requests',
  columns: ['mobile', 'smpp_content'],
  key: ['account_id', 'id'],
  rows: 't.mobile = $1',
  shown: `to_jsonb(t) || jsonb_build_object('text', ${text})`,
  needed: `t.item_status = 'in-queue' and t.state in ('waiting', 'released')`,
  erasure: {
    kind: 'replace',
    set: {
      mobile: `'${erasedNumber}'`,
      text: `coalesce(t.pattern_text, '')`,
      smpp_content: 'null',
    },
  },
};
