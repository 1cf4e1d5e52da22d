import { Type } from 'typebox';

import { CreatedAt } from '../../../http/fields/times.ts';
import { Id, moment, Moment, nullable } from '../../../http/schemas.ts';
import { field } from '../../../primitives/field.ts';

/** What every key shows in a list, of an account or of an operator. The secret itself is not stored. */
export const keyFields = {
  id: field(Id, 'Id of the key', 'شناسهٔ کلید', 42),
  hint: field(
    Type.String(),
    'The end of the key, to tell keys apart',
    'انتهای کلید، برای بازشناختن کلیدها',
    '…x9Qa',
  ),
  created_at: CreatedAt,
  last_used_at: field(
    nullable(Moment),
    'Last used; null: never',
    'آخرین کاربرد؛ null: هرگز',
    '2026-03-21T08:00:00.000Z',
  ),
  revoked_at: field(
    nullable(Moment),
    'When it was revoked; null: it works',
    'زمان باطل شدن؛ null: کار می‌کند',
    '2026-03-21T08:00:00.000Z',
  ),
};

interface KeyRow {
  readonly id: number;
  readonly hint: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
}

export function keyFieldsOf({ id, hint, ...row }: KeyRow) {
  return {
    id,
    hint,
    created_at: moment(row.created_at),
    last_used_at: moment(row.last_used_at),
    revoked_at: moment(row.revoked_at),
  };
}
