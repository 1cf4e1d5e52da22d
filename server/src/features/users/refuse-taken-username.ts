import { invalidField } from '../../failure.ts';
import { text } from '../../texts/text.ts';

/** Turns the unique violation of a taken username into a field error. */
export async function refuseTakenUsername<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (problem) {
    const { code, constraint } = problem as { code?: string; constraint?: string };
    if (code !== '23505' || constraint !== 'users_username') throw problem;
    throw invalidField('username', text('field_taken', { field: 'username' }));
  }
}
