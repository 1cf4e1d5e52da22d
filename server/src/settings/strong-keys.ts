import { WrongSetting } from './setting.ts';

const lengthMin = 20;
const differentMin = 8;
/** Characters that do not follow from the one before, a known word counted as one: 123456 has one of them. */
const unforeseenMin = 12;
const knownWords =
  /peyk|operator|account|admin|api|changeme|key|letmein|password|qwerty|secret|service|test|token/gi;

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
        `${name} is too easy to guess: with DATABASE_URL or a real carrier it needs at least ${lengthMin} characters, ${differentMin} of them different, not just rows like 12345 and words like operator; take what openssl rand -hex 32 prints`,
      );
  }
}

function isHardToGuess(key: string): boolean {
  return key.length >= lengthMin && new Set(key).size >= differentMin && unforeseenIn(key) >= unforeseenMin;
}

function unforeseenIn(key: string): number {
  const codes = [...Buffer.from(key.replace(knownWords, '\n'))];
  return codes.filter((code, at) => Math.abs(code - (codes[at - 1] ?? -2)) > 1).length;
}
