import fastJsonStringify from 'fast-json-stringify';

type Write = (data: unknown) => string;

/**
 * Makes the functions that write answers by their schema, each at its first answer: those of a thousand operations would
 * take megabytes and a second of a start, and a process answers few of them. Statuses with the same schema share one.
 */
export function answerWriters(): (route: { readonly schema: unknown }) => Write {
  const made = new WeakMap<object, Write>();
  return ({ schema }) => {
    const key = schema as object;
    return (data) => {
      let write = made.get(key);
      if (write === undefined) {
        write = fastJsonStringify(key);
        made.set(key, write);
      }
      return write(data);
    };
  };
}
