import { invalidField } from '../../failure.ts';
import { text } from '../../texts/text.ts';

/** Runs a write; a username that another person has becomes the refusal that names it. */
export async function refusingTakenUsername<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (problem) {
    const { code, constraint } = problem as { code?: string; constraint?: string };
    if (code !== '23505' || constraint !== 'users_username') throw problem;
    throw invalidField('username', text('field_taken', { field: 'username' }));
  }
}
