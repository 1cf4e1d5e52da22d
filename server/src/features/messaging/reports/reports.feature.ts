import type { Feature } from '../../../feature.ts';
import { exportSendItems } from './export-send-items.ts';
import { exportSends } from './export-sends.ts';
import { listSendItemsForOperator } from './list-send-items-for-operator.ts';
import { listSendItems } from './list-send-items.ts';
import { listSendsOfAccount, showSendForOperator } from './list-sends-of-account.ts';
import { listSendsOfAll } from './list-sends-of-all.ts';
import { labelSends, listSendLabels } from './labels/label-sends.ts';
import { listSends } from './list-sends.ts';
import { countMessages } from './messages/count-messages.ts';
import { readMessages } from './messages/read-messages.ts';
import { showNumberHistory, showNumberHistoryOfAll } from './number-history/show-number-history.ts';
import { showSendTimeline } from './timeline/show-send-timeline.ts';
import { showSend } from './show-send.ts';
import { operatorSendSearch, sendSearch } from './search-sends.ts';
import { waitingSends } from './waiting-sends.ts';

/** Reports of sends: the list, one send with its counts, and the delivery status of every recipient. */
export const reports: Feature = {
  name: 'reports',
  title: { fa: 'گزارش‌ها', en: 'Reports' },
  endpoints: [
    listSends,
    exportSends,
    listSendLabels,
    labelSends,
    showSend,
    showSendTimeline,
    listSendItems,
    exportSendItems,
    readMessages,
    countMessages,
    showNumberHistory,
    showNumberHistoryOfAll,
    listSendsOfAccount,
    listSendsOfAll,
    showSendForOperator,
    listSendItemsForOperator,
  ],
  jobs: [],
  searches: [sendSearch, operatorSendSearch],
  waiting: waitingSends,
};
