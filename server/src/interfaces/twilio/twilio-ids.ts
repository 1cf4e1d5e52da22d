const digits = 32;
/** Sids of replies and of messages that were sent are of one kind: ids of replies have this added. */
const inboundFrom = 2 ** 52;

/** An id of ours in the form of Twilio: two letters that name the kind, and 32 hexadecimal digits. */
export const sidOf = (kind: 'AC' | 'SM' | 'VE' | 'VL', id: number) =>
  `${kind}${id.toString(16).padStart(digits, '0')}`;

/** The id of a verification; undefined: no sid that was given out here. */
export const verificationIdOf = (sid: string) => idOf('VE', sid);

/** The id of a message that was sent, or that came in. */
export function messageIdOf(
  sid: string,
): { readonly sent: number } | { readonly received: number } | undefined {
  const id = idOf('SM', sid);
  if (id === undefined) return undefined;
  return id > inboundFrom ? { received: id - inboundFrom } : { sent: id };
}

export const inboundSidOf = (id: number) => sidOf('SM', inboundFrom + id);

function idOf(kind: string, sid: string): number | undefined {
  if (!sid.toUpperCase().startsWith(kind) || !/^..[0-9a-f]{32}$/i.test(sid)) return undefined;
  const id = Number.parseInt(sid.slice(2), 16);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
