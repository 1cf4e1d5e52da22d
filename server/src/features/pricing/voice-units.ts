/** A call is priced in started units of seconds; a unit costs what a page costs. An empty recording costs one. */
export function voiceUnits(durationSeconds: number, unitSeconds: number): number {
  return Math.max(1, Math.ceil(durationSeconds / unitSeconds));
}
