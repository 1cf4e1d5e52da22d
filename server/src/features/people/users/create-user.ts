import { invalidField } from '../../../failure.ts';
import type { Queryable } from '../../../storage/database.ts';
import { violatedColumns, violatedKey } from '../../../storage/sql/unique-violation.ts';
import { text } from '../../../texts/text.ts';
import { findUserByUsername, insertUser, type NewUser } from './users-store.ts';

/** Inserts a user and returns its id; a username that is taken is a field error. */
export async function createUser(db: Queryable, user: NewUser): Promise<number> {
  try {
    return await insertUser(db, user);
  } catch (problem) {
    const isTaken =
      violatedKey(problem) === 'users_username' || violatedColumns(problem) === 'users(lower(username))';
    if (!isTaken) throw problem;
    throw usernameTaken();
  }
}

const usernameTaken = () => invalidField('username', text('field_taken', { field: 'username' }));

/** The same refusal before anything is written. */
export async function refuseTakenUsername(db: Queryable, username: string): Promise<void> {
  if (await findUserByUsername(db, username)) throw usernameTaken();
}
