import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { operatorRoleNames } from '../roles/index.ts';
import { filledText, Id, moment, Moment, nullable } from '../../../http/schemas.ts';
import { userFields } from '../users/index.ts';
import type { OperatorRow } from './operators-store.ts';

export const operatorParams = Type.Object({ id: field(Id, 'Id of the operator', 'شناسهٔ اپراتور', 42) });

export const operatorFields = {
  name: field(filledText(100), 'Name of the operator', 'نام اپراتور', 'مریم احمدی'),
  role: field(
    Type.Enum(operatorRoleNames),
    'Role, which sets what the person can do',
    'نقش: شخص چه اجازه‌هایی دارد',
  ),
  username: Type.String({ ...userFields.username }),
  mobile: userFields.mobile,
};

export const operatorSchema = Type.Object(
  {
    id: field(Id, 'Id of the operator', 'شناسهٔ اپراتور', 42),
    name: field(Type.String(), 'Name of the operator', 'نام اپراتور', 'مریم احمدی'),
    role: field(
      Type.Enum(operatorRoleNames),
      'Role, which sets what the person can do',
      'نقش: شخص چه اجازه‌هایی دارد',
    ),
    username: field(
      nullable(Type.String()),
      'As which they sign in; null: with a key only',
      'نامی که با آن وارد می‌شود؛ null: فقط با کلید',
      'sara',
    ),
    disabled_at: field(
      nullable(Moment),
      'When it was disabled; null: it is not',
      'زمان غیرفعال شدن؛ null: فعال است',
      '2026-03-21T08:00:00.000Z',
    ),
    created_at: CreatedAt,
  },
  { title: 'Operator' },
);

export const passwordSetUrl = field(
  Type.String(),
  'Works once, for seven days; shown only once',
  'یک بار، تا هفت روز کار می‌کند؛ فقط همین یک بار نشان داده می‌شود',
  'https://peyk.example/sign-in/set-password?token=…',
);

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
