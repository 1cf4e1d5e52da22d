import type { Feature } from '../../../feature.ts';
import { clearPhone, clearPhones, deletePhoneMessage } from './clear-phones.ts';
import { getRecording } from './get-recording.ts';
import { listPhones } from './list-phones.ts';
import { nextMessage } from './next-message.ts';
import { replyFromPhone } from './reply-from-phone.ts';
import { showHandset } from './show-handset.ts';
import { showPhone } from './show-phone.ts';
import { streamPhoneEvents } from './stream-phone-events.ts';

/**
 * The phones of the simulated carriers, for developers: received messages and calls with their recordings, live, and
 * replies. Shows what the simulators of this process hold in memory; with real carriers there is nothing to show.
 */
export const handset: Feature = {
  name: 'handset',
  title: { fa: 'گوشی آزمایشی', en: 'Handset' },
  endpoints: [
    showHandset,
    listPhones,
    clearPhones,
    showPhone,
    clearPhone,
    nextMessage,
    deletePhoneMessage,
    replyFromPhone,
    getRecording,
    streamPhoneEvents,
  ],
  jobs: [],
  assets: new URL('./assets/', import.meta.url),
};
