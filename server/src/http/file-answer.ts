import { Type, type TSchema } from 'typebox';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const csvType = 'text/csv';

export interface FileSchema {
  readonly type: 'string';
  readonly format: 'binary';
  /** What the file may be; for the document only, as is the name. */
  readonly mediaTypes: readonly string[];
  readonly fileName: string;
}

/** The schema of an endpoint whose answer is a file: what it may be, and an example of how it is called. */
export function fileAnswer(mediaTypes: readonly string[], fileName: string) {
  return Type.Unsafe<never>({ type: 'string', format: 'binary', mediaTypes, fileName } satisfies FileSchema);
}

export function isFileAnswer(schema: TSchema): schema is TSchema & FileSchema {
  return 'mediaTypes' in schema;
}
