import { invalidField } from '../../../failure.ts';
import { violatedColumns, violatedKey } from '../../../storage/sql/unique-violation.ts';
import { text } from '../../../texts/text.ts';

const takenFields: Readonly<Record<string, string>> = {
  accounts_username: 'username',
  accounts_username_key: 'username',
  accounts_mobile_key: 'mobile',
  users_username: 'username',
  'accounts(lower(username))': 'username',
  'accounts(username)': 'username',
  'accounts(mobile)': 'mobile',
  'users(lower(username))': 'username',
};

/** Turns the unique violation of a taken username or mobile into a field error. */
export async function refuseTakenFields<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (problem) {
    const field = takenFields[violatedKey(problem) ?? ''] ?? takenFields[violatedColumns(problem) ?? ''];
    throw field === undefined ? problem : invalidField(field, text('field_taken', { field }));
  }
}
