import type { PointerEventHandler } from 'react';

import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import classes from './map.module.css';
import { useMapTexts } from './map-texts.ts';
import { outline, places } from './places.ts';
import { gridOf, metresPerUnit, scaleOf, size, toPicture, type Point, type View } from './projection.ts';

interface MapPictureProps {
  readonly view: View;
  readonly point: Point | undefined;
  readonly radius: number;
  /** Where a place can be chosen. */
  readonly pointer?: {
    readonly onPointerDown: PointerEventHandler<SVGSVGElement>;
    readonly onPointerMove: PointerEventHandler<SVGSVGElement>;
    readonly onPointerUp: PointerEventHandler<SVGSVGElement>;
  };
}

export function MapPicture({ view, point, radius, pointer }: MapPictureProps) {
  const land = outline
    .map(([longitude, latitude]) => toPicture({ latitude, longitude }, view))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className={classes.picture} aria-hidden {...pointer}>
      <polygon points={land} className={classes.land} />
      <Grid view={view} />
      <Cities view={view} point={point} />
      {point && <Pin view={view} point={point} radius={radius} />}
      <Scale view={view} />
    </svg>
  );
}

function Grid({ view }: { readonly view: View }) {
  const { longitudes, latitudes } = gridOf(view);
  return (
    <>
      {longitudes.map((longitude) => {
        const { x } = toPicture({ latitude: view.latitude, longitude }, view);
        return <line key={`x${longitude}`} className={classes.line} x1={x} x2={x} y1={0} y2={size.height} />;
      })}
      {latitudes.map((latitude) => {
        const { y } = toPicture({ latitude, longitude: view.longitude }, view);
        return <line key={`y${latitude}`} className={classes.line} x1={0} x2={size.width} y1={y} y2={y} />;
      })}
    </>
  );
}

function Cities({ view, point }: { readonly view: View; readonly point: Point | undefined }) {
  const { language } = useLanguage();
  const pin = point && toPicture(point, view);
  const named = view.zoom < 6 ? 12 : places.length;
  return places.map((place, at) => {
    const { x, y } = toPicture(place, view);
    if (x < 0 || y < 0 || x > size.width || y > size.height) return null;
    return (
      <g key={place.name[1]}>
        <circle cx={x} cy={y} r={2.5} className={classes.place} />
        {at < named && !(pin && Math.hypot(pin.x - x, pin.y - y) < 40) && (
          <text x={x} y={y - 6} textAnchor="middle" className={classes.name}>
            {inLanguage(place.name, language)}
          </text>
        )}
      </g>
    );
  });
}

function Pin({
  view,
  point,
  radius,
}: {
  readonly view: View;
  readonly point: Point;
  readonly radius: number;
}) {
  const { x, y } = toPicture(point, view);
  return (
    <>
      <circle cx={x} cy={y} r={radius / metresPerUnit(point.latitude, view.zoom)} className={classes.reach} />
      <g data-pin transform={`translate(${x} ${y})`}>
        <path d="M0 0C-3-9-11-12-11-21a11 11 0 0 1 22 0C11-12 3-9 0 0Z" className={classes.pin} />
        <circle cy={-21} r={4} fill="var(--card)" />
      </g>
    </>
  );
}

function Scale({ view }: { readonly view: View }) {
  const t = useMapTexts();
  const format = useFormat();
  const { direction } = useLanguage();
  const { metres, width } = scaleOf(view);
  const written =
    metres >= 1000
      ? t.kilometres({ count: format.count(metres / 1000) })
      : t.metres({ count: format.count(metres) });
  return (
    <g transform={`translate(14 ${size.height - 14})`}>
      <line x1={0} x2={width} className={classes.scale} />
      <text x={width / 2} y={-6} textAnchor="middle" className={classes.name} style={{ direction }}>
        {written}
      </text>
    </g>
  );
}
