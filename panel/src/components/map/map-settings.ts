const settingOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="map-${name}"]`)?.content ?? '';

/** A map of the operator's own: pictures of squares, and the makers that its licence wants to be named. */
export interface TileMap {
  /** With {z}, {x} and {y} in it. */
  readonly address: string;
  readonly attribution: string;
  readonly zoomMax: number;
}

/** The map that the service was given; undefined: the one that is shipped. */
export function tileMap(): TileMap | undefined {
  const address = settingOf('tiles');
  if (!address.startsWith('http')) return undefined;
  return { address, attribution: settingOf('attribution'), zoomMax: Number(settingOf('zoom-max')) };
}
