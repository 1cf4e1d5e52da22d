import { ActionIcon } from '@mantine/core';
import { useState } from 'react';

import { MapPicture } from './map-picture.tsx';
import classes from './map.module.css';
import { useMapTexts } from './map-texts.ts';
import { withinZooms, zoomFor, type Point } from './projection.ts';

interface PlaceViewProps {
  readonly point: Point;
  /** Metres around the point. */
  readonly radius: number;
}

/** A place on the map that cannot be moved. */
export function PlaceView({ point, radius }: PlaceViewProps) {
  const t = useMapTexts();
  const [zoom, setZoom] = useState(() => zoomFor(point.latitude, radius));
  const zoomTo = (wanted: number) => setZoom(withinZooms(wanted));
  return (
    <div className={`${classes.frame} ${classes.still}`} role="group" aria-label={t.place}>
      <MapPicture view={{ ...point, zoom }} point={point} radius={radius} />
      <div className={classes.tools}>
        <ActionIcon variant="default" aria-label={t.zoomIn} onClick={() => zoomTo(zoom + 1)}>
          +
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t.zoomOut} onClick={() => zoomTo(zoom - 1)}>
          −
        </ActionIcon>
      </div>
    </div>
  );
}
