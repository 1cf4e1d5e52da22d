import type { Feature } from '../../feature.ts';
import { getRecording } from './get-recording.ts';
import { listPhones } from './list-phones.ts';
import { replyFromPhone } from './reply-from-phone.ts';
import { showHandset } from './show-handset.ts';
import { showPhone } from './show-phone.ts';
import { streamPhoneEvents } from './stream-phone-events.ts';

/**
 * The phones of the simulated carrier, for those who build on the service: what arrived where, who was
 * called and what they heard, live, and a way to reply. It shows what the simulators of this process hold, so with real carriers there is nothing to see.
 */
export const handset: Feature = {
  name: 'handset',
  endpoints: [showHandset, listPhones, showPhone, replyFromPhone, getRecording, streamPhoneEvents],
  jobs: [],
  assets: new URL('./assets/', import.meta.url),
};
