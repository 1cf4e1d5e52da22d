import { Type, type Static } from 'typebox';

import { Id, moment, Moment, nullable } from '../../../http/schemas.ts';
import { say, type Language, type Text } from '../../../texts/text.ts';
import type { ImportRow } from './imports-store.ts';

export const importSchema = Type.Object({
  id: Id,
  status: Type.Enum(['running', 'done', 'failed', 'cancelled']),
  mode: Type.Enum(['add', 'replace']),
  file_name: Type.String(),
  processed: Type.Integer({ description: 'Rows of the file that are done, without the heading' }),
  inserted: Type.Integer({ description: 'Numbers that were not there before' }),
  updated: Type.Integer({ description: 'Rows about numbers that were there: the newest row counts' }),
  failed: Type.Integer({ description: 'Rows that did not go in; ask for failed-rows' }),
  problem: nullable(Type.String({ description: 'Why it failed; what went in before stays' })),
  created_at: Moment,
  finished_at: nullable(Moment),
});

/** Response for one import. */
export function importOf(row: ImportRow, language: Language): Static<typeof importSchema> {
  return {
    id: row.id,
    status: row.state,
    mode: row.is_replacement ? 'replace' : 'add',
    file_name: row.file_name,
    processed: row.processed,
    inserted: row.inserted,
    updated: row.processed - row.inserted - row.failed,
    failed: row.failed,
    problem: row.problem === null ? null : say(row.problem as Text, language),
    created_at: moment(row.created_at),
    finished_at: moment(row.finished_at),
  };
}
