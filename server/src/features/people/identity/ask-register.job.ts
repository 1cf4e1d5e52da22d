import { Type } from 'typebox';

import { Id } from '../../../http/schemas.ts';
import { job } from '../../../jobs/job.ts';
import { askOutsideRegister } from './register.ts';

/** Asks the outside register after documents were submitted. */
export const askRegister = job({
  name: 'ask-identity-register',
  payload: Type.Object({ accountId: Id }),
  attemptsMax: 5,
  // Safe to run twice: the register is only asked, and the last answer is kept.
  async run({ accountId }, platform) {
    if (!(await askOutsideRegister(platform, accountId)))
      throw new Error(`the register gave no answer about account ${accountId}`);
  },
});
