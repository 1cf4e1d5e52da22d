import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';

const columns = ['created_at', 'recipients', 'delivered'] as const;

/** What the sends of one account are sorted by. */
export const orderQuery = {
  sort_by: field(
    Type.Optional(Type.Enum([...columns])),
    'Sort order; recipients and delivered (delivery rate) sort the 20,000 newest matches',
    'مرتب‌سازی بر پایهٔ؛ recipients و delivered (سهم رسیده‌ها) ۲۰٬۰۰۰ مورد تازه‌تر یافته‌شده را مرتب می‌کنند',
  ),
  sort_type: field(Type.Optional(Type.Enum(['asc', 'desc'])), 'Ascending or descending', 'صعودی یا نزولی'),
};

export interface SendOrder {
  readonly by: (typeof columns)[number];
  readonly direction: 'asc' | 'desc';
}

/** Undefined: newest first, which needs no sorting. */
export function orderOf({
  sort_by: by = 'created_at',
  sort_type: direction = 'desc',
}: Static<Type.TObject<typeof orderQuery>>): SendOrder | undefined {
  return by === 'created_at' && direction === 'desc' ? undefined : { by, direction };
}
