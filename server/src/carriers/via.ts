const prefix = 'other:';

/**
 * How a message leaves, if not by any carrier of its line: by a messenger, by a call, or by another carrier of the line than
 * one that was silent. Stored with the message as this text.
 */
export const via = {
  messenger: 'messenger',
  voice: 'voice',
  otherThan: (carrier: string) => `${prefix}${carrier}`,
  /** The carrier that is avoided; null: none is. */
  avoided: (way: string): string | null => (way.startsWith(prefix) ? way.slice(prefix.length) : null),
} as const;
