import { MapPicture } from './map-picture.tsx';
import classes from './map.module.css';
import { zoomFor, type Point } from './projection.ts';

const ignore = () => undefined;
const pointer = {
  onPointerDown: ignore,
  onPointerMove: ignore,
  onPointerUp: ignore,
  onPointerCancel: ignore,
};

/** A picture of the place, without any controls. */
export function PlacePicture({ point, radius }: { readonly point: Point; readonly radius: number }) {
  return (
    <div className={classes.frame}>
      <MapPicture
        view={{ ...point, zoom: zoomFor(point.latitude, radius) }}
        point={point}
        radius={radius}
        pointer={pointer}
      />
    </div>
  );
}
