import { Type } from 'typebox';

import { job } from '../../../../jobs/job.ts';
import { noteWaits } from './note-waits.ts';

/** Finds what waits without a notice: its process ended after it was stored, or it was scheduled and is held since. */
export const noteWaitsLeft = job({
  name: 'note-waits',
  payload: Type.Object({}),
  everySeconds: 60,
  // Safe to run twice: a send is marked in the transaction of its notice.
  run: (_payload, platform) => noteWaits(platform),
});
