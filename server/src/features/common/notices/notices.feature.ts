import type { Feature } from '../../../feature.ts';
import { listAccountNotices, readNotices } from './list-notices.ts';
import { listWaiting } from './list-waiting.ts';
import { readOperatorBell, showOperatorBell } from './operator-bell.ts';

/** What the people of an account should know of and did not do themselves, and what of it waits. */
export const notices: Feature = {
  name: 'notices',
  title: { fa: 'اعلان‌ها', en: 'Notices' },
  endpoints: [listAccountNotices, readNotices, listWaiting, showOperatorBell, readOperatorBell],
  jobs: [],
};
