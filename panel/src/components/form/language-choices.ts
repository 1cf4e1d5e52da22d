import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { languageWords } from '../../language/words.ts';

/** The languages of a text, named in the language of the reader. */
export function useLanguageChoices() {
  const { language } = useLanguage();
  return (['fa', 'en'] as const).map((value) => ({
    value,
    label: inLanguage(languageWords[value], language),
  }));
}
