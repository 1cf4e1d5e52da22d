import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';

import { fromPicture, shifted, size, zoomedAt, type Point, type View } from './projection.ts';

interface At {
  readonly x: number;
  readonly y: number;
}

interface Drag extends At {
  readonly view: View;
  readonly isPin: boolean;
  isMoved: boolean;
}

interface Pinch extends At {
  readonly view: View;
  readonly width: number;
}

interface MapMoves {
  readonly frame: RefObject<HTMLElement | null>;
  readonly view: View;
  readonly setView: (view: View | ((before: View) => View)) => void;
  /** The place that was chosen, or to which the pin was dragged. */
  readonly onChange: (point: Point) => void;
}

const wheelPerZoom = 240;

/** Where in the picture the pointer is. */
export function pictureOf(frame: HTMLElement | null, { clientX, clientY }: MouseEvent | PointerEvent): At {
  const box = frame?.getBoundingClientRect() ?? new DOMRect(0, 0, size.width, size.height);
  const scale = size.width / box.width;
  return { x: (clientX - box.x) * scale, y: (clientY - box.y) * scale };
}

/** One finger moves the map or the pin, or chooses a place; two fingers and the wheel change the scale. */
export function useMapMoves({ frame, view, setView, onChange }: MapMoves) {
  const fingers = useRef(new Map<number, At>());
  const drag = useRef<Drag>(undefined);
  const pinch = useRef<Pinch>(undefined);
  useWheel(frame, setView);
  const press = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pictureOf(frame.current, event);
    fingers.current.set(event.pointerId, at);
    const two = pairOf(fingers.current);
    const isPin = event.target instanceof Element && event.target.closest('[data-pin]') !== null;
    drag.current = two ? undefined : { ...at, view, isPin, isMoved: false };
    pinch.current = two && { ...two, view };
  };
  const move = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return;
    const to = pictureOf(frame.current, event);
    fingers.current.set(event.pointerId, to);
    const two = pairOf(fingers.current);
    if (two && pinch.current) setView(pinched(pinch.current, two));
    const from = drag.current;
    if (from === undefined) return;
    if (Math.hypot(to.x - from.x, to.y - from.y) > 4) from.isMoved = true;
    if (!from.isMoved) return;
    if (from.isPin) onChange(fromPicture(to, view));
    else setView(shifted(from.view, from.x - to.x, from.y - to.y));
  };
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    pinch.current = undefined;
    drag.current = undefined;
  };
  const release = (event: PointerEvent) => {
    const from = drag.current;
    lift(event);
    if (from && !from.isMoved && !from.isPin) onChange(fromPicture(pictureOf(frame.current, event), view));
  };
  return { onPointerDown: press, onPointerMove: move, onPointerUp: release, onPointerCancel: lift };
}

/** The middle of two fingers, and how far they are apart. */
function pairOf(fingers: ReadonlyMap<number, At>): (At & { width: number }) | undefined {
  const [one, other] = fingers.values();
  if (one === undefined || other === undefined) return undefined;
  return {
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    width: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  };
}

function pinched(from: Pinch, to: At & { width: number }): View {
  const zoomed = zoomedAt(from.view, from, from.view.zoom + Math.log2(to.width / from.width));
  return shifted(zoomed, from.x - to.x, from.y - to.y);
}

/** The wheel belongs to the page until the map has the focus, or Ctrl says so, as two fingers on a trackpad do. */
function useWheel(frame: MapMoves['frame'], setView: MapMoves['setView']): void {
  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !element?.contains(document.activeElement)) return;
      event.preventDefault();
      const at = pictureOf(element, event);
      setView((before) => zoomedAt(before, at, before.zoom - event.deltaY / wheelPerZoom));
    };
    // React listens to wheels passively, which may not keep the page from scrolling.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [frame, setView]);
}
