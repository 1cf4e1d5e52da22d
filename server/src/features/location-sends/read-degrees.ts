const micro = 1_000_000;
const wholeDegreesMax = 180;

/**
 * Latitude or longitude in micro-degrees, from degrees with decimals or from whole micro-degrees: the interface asks
 * for an integer, and no whole number beyond ±180 can be degrees. Undefined if it lies beyond ±`degreesMax`.
 */
export function readDegrees(value: number, degreesMax: 90 | 180): number | undefined {
  const isMicro = Number.isInteger(value) && Math.abs(value) > wholeDegreesMax;
  const read = isMicro ? value : Math.round(value * micro);
  // Not -0, which JSON and the database would show differently.
  return Math.abs(read) <= degreesMax * micro ? read + 0 : undefined;
}

export function degreesOf(microDegrees: number): number {
  return microDegrees / micro;
}
