import { directionOf } from '../../language/direction.ts';
import { useLanguage } from '../../language/language.tsx';

/** For inputs of texts in any language: `dir` alone would go to what surrounds the input, and not to the input. */
export const autoDirection = { attributes: { input: { dir: 'auto' } } } as const;

/** For texts with variables: "%name% عزیز" begins with a Latin name, and is Persian all the same. */
export function useTextDirection() {
  const { direction } = useLanguage();
  return (text: string) => ({ attributes: { input: { dir: directionOf(text, direction) } } });
}
