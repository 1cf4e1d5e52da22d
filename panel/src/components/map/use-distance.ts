import { useFormat } from '../../language/language.tsx';
import { useMapTexts } from './map-texts.ts';

/** Metres in words, from a thousand on in kilometres. */
export function useDistance(): (metres: number) => string {
  const t = useMapTexts();
  const format = useFormat();
  return (metres) =>
    metres >= 1000
      ? t.kilometres({ count: format.count(metres / 1000) })
      : t.metres({ count: format.count(metres) });
}
