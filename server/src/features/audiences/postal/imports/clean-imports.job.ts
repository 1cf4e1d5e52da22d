import { Type } from 'typebox';

import { job } from '../../../../jobs/job.ts';
import { deleteFailuresBefore } from './imports-store.ts';

const retentionMs = 30 * 86_400_000;

export const cleanPostalImports = job({
  name: 'clean-postal-imports',
  payload: Type.Object({}),
  everySeconds: 6 * 3600,
  // Safe to run twice: it only deletes rows by age.
  async run(_payload, { db, clock }) {
    await deleteFailuresBefore(db, new Date(clock.now().getTime() - retentionMs));
  },
});
