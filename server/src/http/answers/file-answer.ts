import { Type, type TSchema } from 'typebox';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const csvType = 'text/csv';

export interface FileSchema {
  readonly type: 'string';
  readonly format: 'binary';
  /** The possible media types; this and the name are for the OpenAPI document only. */
  readonly mediaTypes: readonly string[];
  readonly fileName: string;
}

/** The schema of an endpoint that answers with a file: its media types and an example name. */
export function fileAnswer(mediaTypes: readonly string[], fileName: string) {
  return Type.Unsafe<never>({ type: 'string', format: 'binary', mediaTypes, fileName } satisfies FileSchema);
}

export function isFileAnswer(schema: TSchema): schema is TSchema & FileSchema {
  return 'mediaTypes' in schema;
}
