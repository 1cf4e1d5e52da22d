/** Its clients take an answer for an id if it is long: of some by eight digits, of some by sixteen. */
const offset = 1_000_000_000_000_000;

/** Our id of a message with sixteen digits, exact in every client that reads numbers as JavaScript does. */
export const shownId = (id: number): string => String(offset + id);

/** The id that is meant; 0, which no message has, where it is none. Ids of our own are read as well. */
export function messageIdOf(written: string): number {
  const digits = written.trim();
  if (!/^\d{1,16}$/.test(digits)) return 0;
  const id = Number(digits);
  return id >= offset ? id - offset : id;
}

/** Numbers of patterns that programs make or list here have seven digits at least: those of the provider have five or six. */
const bodyOffset = 1_000_000;

/** The number of a pattern of ours, of 32 bits as these clients read it. */
export const bodyIdOf = (id: number): number => bodyOffset + id;

/** The pattern of ours that a number was given out for; undefined: none was. */
export function ownIdOf(written: string): number | undefined {
  const digits = written.trim();
  const id = /^\d{7,10}$/.test(digits) ? Number(digits) - bodyOffset : 0;
  return id > 0 ? id : undefined;
}
