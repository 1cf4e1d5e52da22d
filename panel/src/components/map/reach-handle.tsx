import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

import classes from './map.module.css';
import { useMapTexts } from './map-texts.ts';
import { metresPerUnit, size, toPicture, type Point, type View } from './projection.ts';
import { roundedReach, reaches } from './reach.ts';
import { useDistance } from './use-distance.ts';
import { pictureOf } from './use-map-moves.ts';

interface ReachHandleProps {
  readonly frame: RefObject<HTMLElement | null>;
  readonly view: View;
  readonly point: Point;
  readonly radius: number;
  readonly onRadius: (metres: number) => void;
}

const edge = 14;
/** Metres: at a wider scale the circle is a dot, and the handle would only be in the way of fingers. */
const unitMax = 400;

/** What the circle around the pin is dragged wider and narrower by; arrow keys do it too. */
export function ReachHandle({ frame, view, point, radius, onRadius }: ReachHandleProps) {
  const t = useMapTexts();
  const distance = useDistance();
  const start = useRef<{ readonly x: number; readonly radius: number }>(undefined);
  const unit = metresPerUnit(point.latitude, view.zoom);
  const pin = toPicture(point, view);
  // At a close scale the circle leaves the picture, and the handle stays at its edge.
  const x = Math.min(size.width - edge, Math.max(pin.x + 16, pin.x + radius / unit));
  const press = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: pictureOf(frame.current, event).x, radius };
  };
  const move = (event: PointerEvent) => {
    if (start.current === undefined) return;
    const wider = (pictureOf(frame.current, event).x - start.current.x) * unit;
    onRadius(roundedReach(start.current.radius + wider));
  };
  const release = () => {
    start.current = undefined;
  };
  const type = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowUp: 1,
      ArrowLeft: -1,
      ArrowDown: -1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // The map has its own meaning for arrows.
    event.stopPropagation();
    onRadius(roundedReach(radius * 1.1 ** step + step * 10));
  };
  if (unit > unitMax || pin.x < 0 || pin.x > size.width - edge || pin.y < 0 || pin.y > size.height)
    return null;
  return (
    <div
      className={classes.handle}
      style={{ left: `${(x / size.width) * 100}%`, top: `${(pin.y / size.height) * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={t.reach}
      aria-valuemin={reaches.min}
      aria-valuemax={reaches.max}
      aria-valuenow={radius}
      aria-valuetext={distance(radius)}
      title={t.reach}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={type}
    />
  );
}
