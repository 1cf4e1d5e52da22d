import { useMemo, type CSSProperties, type PointerEventHandler } from 'react';

import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { LabelRoom } from './labels.ts';
import classes from './map.module.css';
import { tileMap, type TileMap } from './map-settings.ts';
import { useMapTexts } from './map-texts.ts';
import { places } from './places.ts';
import {
  country,
  gridOf,
  metresPerUnit,
  scaleOf,
  size,
  toPicture,
  type Point,
  type View,
} from './projection.ts';
import { provinces, shapesAt } from './provinces.ts';
import { tilesOf } from './tiles.ts';
import { useDistance } from './use-distance.ts';
import { useEnlargement } from './use-enlargement.ts';

interface MapPictureProps {
  readonly view: View;
  readonly point: Point | undefined;
  readonly radius: number;
  /** Where a place can be chosen. */
  readonly pointer?: Readonly<
    Record<
      'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
      PointerEventHandler<SVGSVGElement>
    >
  >;
}

/** The map of the operator, or the one that is shipped: provinces, cities and a grid; on it a pin with its reach. */
export function MapPicture({ view, point, radius, pointer }: MapPictureProps) {
  const t = useMapTexts();
  const tiles = tileMap();
  const [picture, enlargement] = useEnlargement();
  return (
    <>
      <svg
        ref={picture}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className={classes.picture}
        style={{ '--enlargement': enlargement } as CSSProperties}
        aria-hidden
        {...pointer}
      >
        <Land view={view} />
        {tiles ? <Tiles view={view} map={tiles} /> : <Grid view={view} />}
        {point && <Reach view={view} point={point} radius={radius} />}
        {/* Over the circle: a name under it is grey on green. */}
        {tiles === undefined && <Names view={view} point={point} enlargement={enlargement} />}
        {point && <Pin view={view} point={point} enlargement={enlargement} />}
        <Scale view={view} enlargement={enlargement} />
      </svg>
      <small className={classes.attribution}>{tiles ? tiles.attribution : t.attribution}</small>
    </>
  );
}

/** It stays under the tiles: where one does not come, there is something to see. */
function Land({ view }: { readonly view: View }) {
  const { zoom } = view;
  const shapes = useMemo(() => shapesAt(zoom), [zoom]);
  const middle = toPicture(country, view);
  return (
    <g transform={`translate(${middle.x - size.width / 2} ${middle.y - size.height / 2})`}>
      {shapes.map((shape, at) => (
        <path key={at} d={shape} className={classes.land} />
      ))}
    </g>
  );
}

function Tiles({ view, map }: { readonly view: View; readonly map: TileMap }) {
  const isDense = window.devicePixelRatio > 1.3;
  return tilesOf(view, { ...map, isDense }).map(({ key, address, x, y, side }) => (
    // A little larger, so that no line is seen between two.
    <image key={key} href={address} x={x} y={y} width={side + 0.4} height={side + 0.4} />
  ));
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

/** Scales at which the names of provinces help. */
const provinceZooms = { from: 5.5, to: 9 };

interface NamesProps {
  readonly view: View;
  readonly point: Point | undefined;
  readonly enlargement: number;
}

function Names({ view, point, enlargement }: NamesProps) {
  const { language } = useLanguage();
  const room = new LabelRoom(view, point, enlargement);
  const nameOf = ({ name }: (typeof places)[number] | (typeof provinces)[number]) =>
    inLanguage(name, language);
  const shown = room.place(
    places.filter(({ from }) => from <= view.zoom),
    nameOf,
  );
  const isForProvinces = view.zoom >= provinceZooms.from && view.zoom < provinceZooms.to;
  const regions = isForProvinces ? room.place(provinces, nameOf).filter(({ isNamed }) => isNamed) : [];
  return (
    <>
      {shown.map(({ place, x, y, isNamed }, at) => (
        <g key={at}>
          <circle cx={x} cy={y} r={(place.from < 6 ? 3 : 2) * enlargement} className={classes.place} />
          {isNamed && (
            <text x={x} y={y - 6 * enlargement} textAnchor="middle" className={classes.name}>
              {nameOf(place)}
            </text>
          )}
        </g>
      ))}
      {regions.map(({ place, x, y }) => (
        <text key={place.name[1]} x={x} y={y} textAnchor="middle" className={classes.province}>
          {nameOf(place)}
        </text>
      ))}
    </>
  );
}

interface AtPointProps {
  readonly view: View;
  readonly point: Point;
}

function Reach({ view, point, radius }: AtPointProps & { readonly radius: number }) {
  const { x, y } = toPicture(point, view);
  const across = radius / metresPerUnit(point.latitude, view.zoom);
  return <circle cx={x} cy={y} r={across} className={classes.reach} />;
}

function Pin({ view, point, enlargement }: AtPointProps & { readonly enlargement: number }) {
  const { x, y } = toPicture(point, view);
  return (
    <g data-pin transform={`translate(${x} ${y})`}>
      <g transform={`scale(${enlargement})`}>
        <path d="M0 0C-3-9-11-12-11-21a11 11 0 0 1 22 0C11-12 3-9 0 0Z" className={classes.pin} />
        <circle cy={-21} r={4} fill="var(--card)" />
      </g>
    </g>
  );
}

function Scale({ view, enlargement }: { readonly view: View; readonly enlargement: number }) {
  const distance = useDistance();
  const { direction } = useLanguage();
  const { metres, width } = scaleOf(view);
  return (
    <g transform={`translate(14 ${size.height - 14})`}>
      <line x1={0} x2={width} className={classes.scale} />
      {/* From the edge inwards: longer than its line, it would be cut off on a phone. */}
      <text
        x={0}
        y={-6 * enlargement}
        textAnchor={direction === 'rtl' ? 'end' : 'start'}
        className={classes.name}
        style={{ direction }}
      >
        {distance(metres)}
      </text>
    </g>
  );
}
