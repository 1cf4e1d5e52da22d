export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface View extends Point {
  /** Each step doubles the scale; 5 shows the whole country. */
  readonly zoom: number;
}

export const size = { width: 640, height: 440 } as const;
const zooms = { min: 4, max: 18 } as const;
export const country: View = { latitude: 32.6, longitude: 53.8, zoom: 5 };

const radians = Math.PI / 180;
const worldOf = (zoom: number) => 256 * 2 ** zoom;

const xOf = (longitude: number, zoom: number) => ((longitude + 180) / 360) * worldOf(zoom);
const yOf = (latitude: number, zoom: number) =>
  (0.5 - Math.asinh(Math.tan(latitude * radians)) / (2 * Math.PI)) * worldOf(zoom);

/** Where a point stands in the picture, in its own units. */
export function toPicture({ latitude, longitude }: Point, view: View): { x: number; y: number } {
  return {
    x: xOf(longitude, view.zoom) - xOf(view.longitude, view.zoom) + size.width / 2,
    y: yOf(latitude, view.zoom) - yOf(view.latitude, view.zoom) + size.height / 2,
  };
}

export function fromPicture({ x, y }: { x: number; y: number }, view: View): Point {
  const world = worldOf(view.zoom);
  const longitude = ((xOf(view.longitude, view.zoom) + x - size.width / 2) / world) * 360 - 180;
  const share = (yOf(view.latitude, view.zoom) + y - size.height / 2) / world;
  const latitude = Math.atan(Math.sinh((0.5 - share) * 2 * Math.PI)) / radians;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** Six decimals are a tenth of a metre, and what the service keeps. */
const rounded = (degrees: number) => Math.round(degrees * 1_000_000) / 1_000_000;

export const metresPerUnit = (latitude: number, zoom: number) =>
  (40_075_017 * Math.cos(latitude * radians)) / worldOf(zoom);

export const withinZooms = (zoom: number) => Math.min(zooms.max, Math.max(zooms.min, zoom));

/** The view after its scale changed, in which the place under a point of the picture has not moved. */
export function zoomedAt(view: View, at: { x: number; y: number }, zoom: number): View {
  const wanted = { ...view, zoom: withinZooms(zoom) };
  const { x, y } = toPicture(fromPicture(at, view), wanted);
  return shifted(wanted, x - at.x, y - at.y);
}

/** The view whose middle is so far to the right and below. */
export const shifted = (view: View, x: number, y: number): View => ({
  ...fromPicture({ x: size.width / 2 + x, y: size.height / 2 + y }, view),
  zoom: view.zoom,
});

/** The nearest scale at which a circle of this radius fills about a third of the picture. */
export function zoomFor(latitude: number, radius: number): number {
  const wanted = Math.log2((40_075_017 * Math.cos(latitude * radians) * (size.height / 6)) / (256 * radius));
  return withinZooms(Math.floor(wanted));
}

const steps = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];

/** Meridians and parallels that the picture shows. */
export function gridOf(view: View): { longitudes: number[]; latitudes: number[] } {
  const start = fromPicture({ x: 0, y: size.height }, view);
  const end = fromPicture({ x: size.width, y: 0 }, view);
  const width = end.longitude - start.longitude;
  const step = steps.find((one) => width / one >= 5) ?? 0.001;
  const between = (from: number, to: number) => {
    const first = Math.ceil(from / step);
    return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, at) =>
      rounded((first + at) * step),
    );
  };
  return {
    longitudes: between(start.longitude, end.longitude),
    latitudes: between(start.latitude, end.latitude),
  };
}

/** A round distance that takes about a sixth of the width, for the scale. */
export function scaleOf(view: View): { metres: number; width: number } {
  const unit = metresPerUnit(view.latitude, view.zoom);
  const about = unit * (size.width / 6);
  const power = 10 ** Math.floor(Math.log10(about));
  const metres = [5, 2, 1].map((one) => one * power).find((one) => one <= about) ?? power;
  return { metres, width: metres / unit };
}
