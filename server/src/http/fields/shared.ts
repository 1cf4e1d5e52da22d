import { Type } from 'typebox';

import { field } from '../../primitives/field.ts';
import { Amount } from '../schemas.ts';

export const Mobile = field(
  Type.String(),
  'Mobile number, 09xxxxxxxxx',
  'شمارهٔ موبایل، 09xxxxxxxxx',
  '09123456789',
);
export const PayableAmount = field(Amount, 'Amount due in toman', 'مبلغ قابل پرداخت، به تومان', 450_000);
export const Username = field(
  Type.String(),
  'The name with which a person signs in',
  'نامی که شخص با آن وارد می‌شود',
  'sara',
);
