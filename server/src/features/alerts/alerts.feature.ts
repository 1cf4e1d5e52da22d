import type { Feature } from '../../feature.ts';
import { setAlertSettings, showAlertSettings } from './alert-settings.ts';
import { alertNumbers } from './alert-settings-store.ts';
import { alertService } from './alert-watch.ts';
import { listAlerts } from './list-alerts.ts';
import { tellAlerts } from './tell-alerts.job.ts';
import { testAlerts } from './test-alerts.ts';

/** What is wrong with the service, told to operators by text and webhook: once when it lasts, once when it is over. */
export const alerts: Feature = {
  name: 'alerts',
  title: { fa: 'هشدارها', en: 'Alerts' },
  endpoints: [listAlerts, showAlertSettings, setAlertSettings, testAlerts],
  jobs: [tellAlerts],
  services: [alertService],
  numberTables: [alertNumbers],
};
