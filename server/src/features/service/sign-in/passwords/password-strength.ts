import { invalidField } from '../../../../failure.ts';
import { text } from '../../../../texts/text.ts';
import type { Platform } from '../../../../platform.ts';
import { passwordEstimator } from './password-estimator.ts';

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
export async function requireStrength(
  { runtime }: Pick<Platform, 'runtime'>,
  password: string,
  owner: Owner,
): Promise<void> {
  const refuse = (key: 'password_too_short' | 'password_has_username' | 'password_guessable') =>
    invalidField('password', text(key, { limit: passwordLengthMin }));
  if (Array.from(password).length < passwordLengthMin) throw refuse('password_too_short');
  if (password.toLowerCase().includes(owner.username.toLowerCase())) throw refuse('password_has_username');
  const known = [owner.username, ...owner.name.split(/\s+/), owner.mobile ?? '', 'peyk', 'پیک'];
  const words = known.filter((word) => word.length >= shortestName);
  const score = await runtime.get(passwordEstimator).score(password.normalize('NFKC'), words);
  if (score < scoreMin) throw refuse('password_guessable');
}
