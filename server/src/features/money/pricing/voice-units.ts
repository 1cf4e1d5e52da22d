/** Billing units of a call: started units of `unitSeconds`, at least one. A unit costs as much as a page. */
export function voiceUnits(durationSeconds: number, unitSeconds: number): number {
  return Math.max(1, Math.ceil(durationSeconds / unitSeconds));
}
