/** A sender as our lines are numbered, without the country before it. */
export function senderOf(written: string | undefined): string | undefined {
  return written === undefined ? undefined : written.trim().replace(/^(?:\+98|0098|98(?=\d{8,}))0?/, '');
}
