/** With what free texts end on a line; null: with nothing, as on every line that is not for advertising. */
export function phraseOf(line: {
  readonly service: string;
  readonly opt_out_phrase: string | null;
}): string | null {
  return line.service === 'advertising' ? line.opt_out_phrase : null;
}
