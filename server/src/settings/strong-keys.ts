import { WrongSetting } from './setting.ts';

const lengthMin = 20;
const differentMin = 8;

interface ChosenKeys {
  readonly apiKey: string | undefined;
  readonly operatorKey: string | undefined;
}

/** Keys that were chosen by hand open the whole service: outside the trial they must be hard to guess. */
export function requireStrongKeys({ apiKey, operatorKey }: ChosenKeys): void {
  for (const [name, key] of [
    ['PEYK_API_KEY', apiKey],
    ['PEYK_OPERATOR_KEY', operatorKey],
  ] as const) {
    if (key !== undefined && !isHardToGuess(key))
      throw new WrongSetting(
        `${name} is too easy to guess: with DATABASE_URL or a real carrier it needs at least ${lengthMin} characters, ${differentMin} of them different, such as openssl rand -hex 32 prints`,
      );
  }
}

function isHardToGuess(key: string): boolean {
  return key.length >= lengthMin && new Set(key).size >= differentMin;
}
