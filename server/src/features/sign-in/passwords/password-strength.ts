import { invalidField } from '../../../failure.ts';
import { text } from '../../../texts/text.ts';

export const passwordLengthMin = 8;
/** zxcvbn score of 0 to 4; 3 means at least 10^8 estimated guesses. */
const scoreMin = 3;
const shortestName = 3;

interface Owner {
  readonly username: string;
  readonly name: string;
  readonly mobile: string | null;
}

/** Refuses a guessable password. There are no rules about character classes, because they lead to weaker passwords. */
export async function requireStrength(password: string, owner: Owner): Promise<void> {
  const refuse = (key: 'password_too_short' | 'password_has_username' | 'password_guessable') =>
    invalidField('password', text(key, { limit: passwordLengthMin }));
  if (Array.from(password).length < passwordLengthMin) throw refuse('password_too_short');
  if (password.toLowerCase().includes(owner.username.toLowerCase())) throw refuse('password_has_username');
  const known = [owner.username, ...owner.name.split(/\s+/), owner.mobile ?? '', 'peyk', 'پیک'];
  // Loaded with the first password that is set, because the word lists are large.
  const { passwordScore } = await import('./password-score.ts');
  const words = known.filter((word) => word.length >= shortestName);
  if (passwordScore(password.normalize('NFKC'), words) < scoreMin) throw refuse('password_guessable');
}
