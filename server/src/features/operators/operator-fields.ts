import { Type, type Static } from 'typebox';

import { operatorRoleNames } from '../roles/index.ts';
import { filledText, Id, moment, Moment, nullable } from '../../http/schemas.ts';
import { userFields } from '../users/index.ts';
import type { OperatorRow } from './operators-store.ts';

export const operatorParams = Type.Object({ id: Id });

export const operatorFields = {
  name: filledText(100),
  role: Type.Enum(operatorRoleNames),
  username: Type.String({ ...userFields.username }),
  mobile: userFields.mobile,
};

export const operatorSchema = Type.Object(
  {
    id: Id,
    name: Type.String(),
    role: Type.Enum(operatorRoleNames),
    username: nullable(Type.String({ description: 'As which they sign in; null: with a key only' })),
    disabled_at: nullable(Moment),
    created_at: Moment,
  },
  { title: 'Operator' },
);

export const passwordSetUrl = Type.String({ description: 'Works once, for seven days; shown this once' });

export function operatorOf(row: OperatorRow, username: string | null): Static<typeof operatorSchema> {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    username,
    disabled_at: moment(row.disabled_at),
    created_at: moment(row.created_at),
  };
}
