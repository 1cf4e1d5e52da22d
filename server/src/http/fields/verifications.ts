import { Type } from 'typebox';

import { field } from '../../primitives/field.ts';
import { nullable } from '../schemas.ts';

/** Whose phone a verification is about and what for: in answers and in events. */
export const verificationSubject = {
  recipient: field(Type.String(), 'The number', 'شماره', '09123456789'),
  purpose: field(nullable(Type.String()), 'Purpose; null: none given', 'برای چیست؛ null: گفته نشده', 'login'),
  reference: field(
    nullable(Type.String()),
    'Value given by the caller; null: none',
    'آنچه فراخواننده همراهش فرستاد؛ null: هیچ',
    'user-18',
  ),
};
