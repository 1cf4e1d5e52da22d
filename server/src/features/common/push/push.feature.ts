import type { Feature } from '../../../feature.ts';
import { showPushKey, subscribeToPush, unsubscribeFromPush } from './manage-push.ts';
import { sendPush } from './send-push.job.ts';

/** Notices in browsers while no page of the panel is open (Web Push). */
export const push: Feature = {
  name: 'push',
  title: { fa: 'اعلان‌های مرورگر', en: 'Browser notifications' },
  endpoints: [showPushKey, subscribeToPush, unsubscribeFromPush],
  jobs: [sendPush],
};
