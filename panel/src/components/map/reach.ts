/** Metres that the service takes around a place. */
export const reaches = { min: 10, max: 50_000 } as const;

/** A round number of metres, the rounder the larger. */
export function roundedReach(metres: number): number {
  const step = metres < 500 ? 10 : metres < 5000 ? 50 : 500;
  return Math.min(reaches.max, Math.max(reaches.min, Math.round(metres / step) * step));
}
