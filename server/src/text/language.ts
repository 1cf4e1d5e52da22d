export type Language = 'fa' | 'en';

const languageOf: ReadonlyMap<string, Language> = new Map([
  ['fa', 'fa'],
  ['en', 'en'],
  ['*', 'fa'],
]);

/** Persian unless the caller clearly prefers English (RFC 9110 weights; a tie is Persian). */
export function pickLanguage(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return 'fa';
  const weights = { fa: 0, en: 0 };
  for (const range of acceptLanguage.split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const language = languageOf.get(tag.split('-')[0] ?? '');
    if (language) weights[language] = Math.max(weights[language], weightOf(parameters));
  }
  return weights.en > weights.fa ? 'en' : 'fa';
}

function weightOf(parameters: readonly string[]): number {
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  if (quality === undefined) return 1;
  const weight = Number(quality.slice(2));
  return weight >= 0 && weight <= 1 ? weight : 0;
}
