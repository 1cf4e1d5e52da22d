import { part, type Feature } from '../../../feature.ts';
import { editSendingSettings, showSendingSettings } from './edit-sending-settings.ts';
import { openSettingsCache, settingsCache } from './read-sending-settings.ts';

/** What sends of an account use where a call does not say it: lines, and for how long references are unique. */
export const sendingSettings: Feature = {
  name: 'sending-settings',
  title: { fa: 'تنظیم‌های ارسال', en: 'Settings of sends' },
  endpoints: [showSendingSettings, editSendingSettings],
  jobs: [],
  runtime: [part(settingsCache, openSettingsCache)],
};
