import { invalidField } from '../../../failure.ts';
import type { Platform } from '../../../platform.ts';
import { text } from '../../../texts/text.ts';
import { findUserByUsername, readUserFields } from '../users/index.ts';
import { isOperatorNameTaken } from './operators-store.ts';

interface GivenOperator {
  readonly name?: string;
  readonly username?: string;
  readonly mobile?: string | null;
}

interface CheckedCall {
  readonly platform: Pick<Platform, 'db'>;
}

export const nameTaken = () => invalidField('name', text('name_taken'));

/** What is checked of a new operator beyond the schema. */
export const operatorChecks = {
  person: (given: GivenOperator) => readUserFields(given),

  async name({ name }: GivenOperator, { platform: { db } }: CheckedCall) {
    if (name !== undefined && (await isOperatorNameTaken(db, readUserFields({ name }).name)))
      throw nameTaken();
  },

  async username({ username }: GivenOperator, { platform: { db } }: CheckedCall) {
    if (username !== undefined && (await findUserByUsername(db, readUserFields({ username }).username)))
      throw invalidField('username', text('field_taken', { field: 'username' }));
  },
};
