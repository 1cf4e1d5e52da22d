// PostgreSQL stores neither NUL nor half a letter, which phones and clients can send.
const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? Buffer.from(value).toString().replaceAll('\0', '') : value;

/** For a jsonb column. The escapes of its strings do not matter. */
export const storableJson = (value: object): string => JSON.stringify(value, storable);
