import type { Feature } from '../../../feature.ts';
import { setAlertSettings, showAlertSettings } from './alert-settings.ts';
import { alertNumbers } from './alert-settings-store.ts';
import { alertService } from './alert-watch.ts';
import { currentAlerts } from './current-alerts.ts';
import { listAlerts } from './list-alerts.ts';
import { sendAlerts } from './send-alerts.job.ts';
import { testAlerts } from './test-alerts.ts';

/** Problems of the service, sent to operators by text and webhook: once when they last, once when they are over. */
export const alerts: Feature = {
  name: 'alerts',
  title: { fa: 'هشدارها', en: 'Alerts' },
  endpoints: [listAlerts, showAlertSettings, setAlertSettings, testAlerts],
  jobs: [sendAlerts],
  services: [alertService],
  operatorWaiting: [currentAlerts],
  numberTables: [alertNumbers],
};
