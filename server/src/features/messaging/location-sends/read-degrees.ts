const micro = 1_000_000;
const wholeDegreesMax = 180;

/**
 * Latitude or longitude in micro-degrees, from decimal degrees or from integer micro-degrees: the API asks for an
 * integer, and an integer beyond ±180 cannot be degrees. Undefined if it is beyond ±`degreesMax`.
 */
export function readDegrees(value: number, degreesMax: 90 | 180): number | undefined {
  const isMicro = Number.isInteger(value) && Math.abs(value) > wholeDegreesMax;
  const read = isMicro ? value : Math.round(value * micro);
  // `+ 0` turns -0 into 0, since JSON and the database show -0 differently.
  return Math.abs(read) <= degreesMax * micro ? read + 0 : undefined;
}

export function degreesOf(microDegrees: number): number {
  return microDegrees / micro;
}
