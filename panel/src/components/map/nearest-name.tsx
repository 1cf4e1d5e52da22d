import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { useMapTexts } from './map-texts.ts';
import { nearestPlace } from './nearest-place.ts';
import type { Point } from './projection.ts';
import { useDistance } from './use-distance.ts';

/** Nearer than this a place is named without its distance: it is as wide itself. */
const nearMetres = 3000;

/** A point by the nearest city or district; nothing where none is near. */
export function NearestName({ point }: { readonly point: Point }) {
  const t = useMapTexts();
  const distance = useDistance();
  const { language } = useLanguage();
  const nearest = nearestPlace(point);
  if (nearest === undefined) return null;
  const { name, province, metres } = nearest;
  const words = { name: inLanguage(name, language), distance: distance(Math.round(metres / 1000) * 1000) };
  const place = metres < nearMetres ? t.near(words) : t.away(words);
  return <div>{province ? t.inProvince({ place, province: inLanguage(province, language) }) : place}</div>;
}
