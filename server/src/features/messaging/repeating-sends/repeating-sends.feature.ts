import type { Feature } from '../../../feature.ts';
import { createRepeatingSend, editRepeatingSend } from './endpoints/change-repeating.ts';
import { endRepeatingSend, pauseRepeatingSend, resumeRepeatingSend } from './endpoints/change-state.ts';
import { setFrequencyCap, showFrequencyCap } from './endpoints/frequency-cap.ts';
import { previewRepeatingSend } from './endpoints/preview-repeating.ts';
import { listRepeatingRuns, listRepeatingSends, showRepeatingSend } from './endpoints/show-repeating.ts';
import { repeatingSendNumbers } from './number-data-store.ts';
import { findRepeatingSends } from './runs/find-repeating-sends.job.ts';
import { forgetRepeatingRuns } from './runs/forget-repeating-sends.job.ts';
import { runRepeatingSend } from './runs/run-repeating-send.job.ts';
import { takeEvent } from './triggers/take-event.ts';

/** Sends that go by themselves: at times, on dates of contacts, or when something happens. */
export const repeatingSends: Feature = {
  name: 'repeating-sends',
  title: { fa: 'ارسال‌های تکرارشونده', en: 'Repeating sends' },
  endpoints: [
    createRepeatingSend,
    listRepeatingSends,
    previewRepeatingSend,
    showFrequencyCap,
    setFrequencyCap,
    showRepeatingSend,
    editRepeatingSend,
    pauseRepeatingSend,
    resumeRepeatingSend,
    endRepeatingSend,
    listRepeatingRuns,
  ],
  jobs: [findRepeatingSends, runRepeatingSend, forgetRepeatingRuns],
  eventTakers: [takeEvent],
  numberTables: repeatingSendNumbers,
};
