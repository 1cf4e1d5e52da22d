import { ActionIcon, NativeSelect, Stack } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { PlaceIcon } from '../../theme/icons.tsx';
import { MapPicture } from './map-picture.tsx';
import classes from './map.module.css';
import { useMapTexts } from './map-texts.ts';
import { places } from './places.ts';
import {
  country,
  fromPicture,
  size,
  toPicture,
  zoomFor,
  zooms,
  type Point,
  type View,
} from './projection.ts';

interface PlaceMapProps {
  readonly point: Point | undefined;
  /** Metres around the point. */
  readonly radius: number;
  readonly onChange: (point: Point) => void;
}

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly view: View;
  readonly isPin: boolean;
  isMoved: boolean;
}

/** A plain map of the country without tiles of others: the border, cities, a grid, and a pin with its reach. */
export function PlaceMap({ point, radius, onChange }: PlaceMapProps) {
  const t = useMapTexts();
  const { language } = useLanguage();
  const [view, setView] = useState<View>(() => (point ? closeTo(point, radius) : country));
  const drag = useRef<Drag>(undefined);
  const frame = useRef<HTMLDivElement>(null);
  const zoomBy = (step: number) =>
    setView((before) => ({
      ...(point ?? before),
      zoom: Math.min(zooms.max, Math.max(zooms.min, before.zoom + step)),
    }));
  const placeOf = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, size.width, size.height);
    const scale = size.width / box.width;
    return { x: (event.clientX - box.x) * scale, y: (event.clientY - box.y) * scale };
  };
  const press = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const isPin = event.target instanceof Element && event.target.closest('[data-pin]') !== null;
    drag.current = { ...placeOf(event), view, isPin, isMoved: false };
  };
  const move = (event: PointerEvent) => {
    const from = drag.current;
    if (from === undefined) return;
    const to = placeOf(event);
    if (Math.hypot(to.x - from.x, to.y - from.y) > 4) from.isMoved = true;
    if (!from.isMoved) return;
    if (from.isPin) onChange(fromPicture(to, view));
    else setView(shifted(from.view, from.x - to.x, from.y - to.y));
  };
  const release = (event: PointerEvent) => {
    const from = drag.current;
    drag.current = undefined;
    if (from && !from.isMoved && !from.isPin) onChange(fromPicture(placeOf(event), view));
  };
  const type = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowRight: [12, 0],
      ArrowLeft: [-12, 0],
      ArrowUp: [0, -12],
      ArrowDown: [0, 12],
    };
    const step = steps[event.key];
    if (event.key === '+' || event.key === '=') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    else if (step === undefined) return;
    event.preventDefault();
    if (step === undefined) return;
    const at = toPicture(point ?? view, view);
    const moved = fromPicture({ x: at.x + step[0], y: at.y + step[1] }, view);
    onChange(moved);
    setView({ ...moved, zoom: view.zoom });
  };
  return (
    <Stack gap="xs">
      <NativeSelect
        label={t.city}
        maw={260}
        value=""
        data={[
          { value: '', label: t.chooseCity },
          ...places.map(({ name }) => ({ value: name[1], label: inLanguage(name, language) })),
        ]}
        onChange={(event) => {
          const city = places.find(({ name }) => name[1] === event.currentTarget.value);
          if (city === undefined) return;
          onChange({ latitude: city.latitude, longitude: city.longitude });
          setView(closeTo(city, Math.max(radius, 2000)));
        }}
      />
      <div
        ref={frame}
        className={classes.frame}
        role="application"
        aria-label={t.map}
        tabIndex={0}
        onKeyDown={type}
      >
        <MapPicture
          view={view}
          point={point}
          radius={radius}
          pointer={{ onPointerDown: press, onPointerMove: move, onPointerUp: release }}
        />
        <div className={classes.tools}>
          <ActionIcon variant="default" aria-label={t.zoomIn} onClick={() => zoomBy(1)}>
            +
          </ActionIcon>
          <ActionIcon variant="default" aria-label={t.zoomOut} onClick={() => zoomBy(-1)}>
            −
          </ActionIcon>
          <ActionIcon variant="default" aria-label={t.whole} onClick={() => setView(country)}>
            <PlaceIcon size={16} />
          </ActionIcon>
        </div>
      </div>
    </Stack>
  );
}

const closeTo = ({ latitude, longitude }: Point, radius: number): View => ({
  latitude,
  longitude,
  zoom: zoomFor(latitude, radius),
});

const shifted = (view: View, x: number, y: number): View => ({
  ...fromPicture({ x: size.width / 2 + x, y: size.height / 2 + y }, view),
  zoom: view.zoom,
});
