const digits = 32;

/** An id of ours in the form of Twilio: two letters that name the kind, and 32 hexadecimal digits. */
export const sidOf = (kind: 'AC' | 'VE' | 'VL', id: number) =>
  `${kind}${id.toString(16).padStart(digits, '0')}`;

/** The id of a verification; undefined: no sid that was given out here. */
export function verificationIdOf(sid: string): number | undefined {
  const [, hex = ''] = /^VE([0-9a-f]{32})$/i.exec(sid) ?? [];
  const id = Number.parseInt(hex, 16);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
