import { ActionIcon, Stack } from '@mantine/core';
import { useRef, useState, type KeyboardEvent } from 'react';

import { PlaceIcon } from '../../theme/icons.tsx';
import { CitySearch } from './city-search.tsx';
import { MapPicture } from './map-picture.tsx';
import classes from './map.module.css';
import { useMapTexts } from './map-texts.ts';
import {
  country,
  fromPicture,
  shifted,
  size,
  toPicture,
  zoomedAt,
  zoomFor,
  type Point,
  type View,
} from './projection.ts';
import { ReachHandle } from './reach-handle.tsx';
import { useMapMoves } from './use-map-moves.ts';

interface PlaceMapProps {
  readonly point: Point | undefined;
  /** Metres around the point. */
  readonly radius: number;
  readonly onChange: (point: Point) => void;
  readonly onRadius: (metres: number) => void;
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [12, 0],
  ArrowLeft: [-12, 0],
  ArrowUp: [0, -12],
  ArrowDown: [0, 12],
};

/** A map on which a place is chosen: by a click, by the pin, by keys, or by the name of a city. */
export function PlaceMap({ point, radius, onChange, onRadius }: PlaceMapProps) {
  const t = useMapTexts();
  const [view, setView] = useState<View>(() => (point ? closeTo(point, radius) : country));
  const frame = useRef<HTMLDivElement>(null);
  const pointer = useMapMoves({ frame, view, setView, onChange });
  const zoomBy = (step: number) =>
    setView((before) => zoomedAt(before, middleOf(point, before), before.zoom + step));
  const step = (event: KeyboardEvent, [x, y]: readonly [number, number]) => {
    if (event.shiftKey) {
      setView(shifted(view, x * 4, y * 4));
      return;
    }
    const at = toPicture(point ?? view, view);
    const moved = fromPicture({ x: at.x + x, y: at.y + y }, view);
    onChange(moved);
    setView({ ...moved, zoom: view.zoom });
  };
  const type = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (event.key === '+' || event.key === '=') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    else if (arrow) step(event, arrow);
    else return;
    event.preventDefault();
  };
  return (
    <Stack gap="xs">
      <CitySearch
        onChoose={(city) => {
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
        <MapPicture view={view} point={point} radius={radius} pointer={pointer} />
        {point && <ReachHandle frame={frame} view={view} point={point} radius={radius} onRadius={onRadius} />}
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

/** The scale changes around the pin where it is seen, else around the middle. */
function middleOf(point: Point | undefined, view: View): { x: number; y: number } {
  const middle = { x: size.width / 2, y: size.height / 2 };
  const at = point ? toPicture(point, view) : middle;
  return at.x < 0 || at.y < 0 || at.x > size.width || at.y > size.height ? middle : at;
}

const closeTo = ({ latitude, longitude }: Point, radius: number): View => ({
  latitude,
  longitude,
  zoom: zoomFor(latitude, radius),
});
