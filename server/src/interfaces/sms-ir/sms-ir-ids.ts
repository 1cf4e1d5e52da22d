/** The id of a send in the form of a pack: its last digits are the id, so that nothing is stored for it. */
export const packIdOf = (sendId: number) =>
  `00000000-0000-8000-8000-${sendId.toString(16).padStart(12, '0')}`;

/** Undefined: no pack that was given out here. */
export function sendIdOf(packId: string): number | undefined {
  const [, hex] = /^0{8}-0000-8000-8000-([0-9a-f]{12})$/i.exec(packId.trim()) ?? [];
  const id = hex === undefined ? 0 : Number.parseInt(hex, 16);
  return id > 0 ? id : undefined;
}
