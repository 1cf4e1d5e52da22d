import { Type, type Static } from 'typebox';

import { Id } from '../../../http/schemas.ts';
import type { Language } from '../../../texts/text.ts';
import { importFields, importFieldsOf } from '../../../imports/index.ts';
import type { SubscriberImport } from './subscriber-import.ts';

export const importSchema = Type.Object(
  {
    id: Id,
    ...importFields,
    mode: Type.Enum(['add', 'replace']),
    processed: Type.Integer({ description: 'Rows of the file that are done, without the heading' }),
    inserted: Type.Integer({ description: 'Numbers that were not there before' }),
    updated: Type.Integer({ description: 'Rows about numbers that were there: the newest row counts' }),
    failed: Type.Integer({ description: 'Rows that did not go in; ask for failed-rows' }),
  },
  { title: 'PostalImport' },
);

/** Response for one import. */
export function importOf(row: SubscriberImport, language: Language): Static<typeof importSchema> {
  return {
    id: row.id,
    ...importFieldsOf(row, language),
    mode: row.is_replacement ? 'replace' : 'add',
    processed: row.processed,
    inserted: row.inserted,
    updated: row.processed - row.inserted - row.failed,
    failed: row.failed,
  };
}
