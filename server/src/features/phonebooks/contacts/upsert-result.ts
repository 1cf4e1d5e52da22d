import { Type } from 'typebox';

/** Result of an upsert of many contacts. */
export const upsertResultSchema = Type.Object(
  {
    inserted: Type.Integer(),
    updated: Type.Integer(),
    failed: Type.Integer({ description: 'Rows that did not go in' }),
    duplicates: Type.Integer({ description: 'Rows whose mobile came before; the last one counts' }),
    errors: Type.Array(Type.Object({ row: Type.Integer(), mobile: Type.String(), message: Type.String() }), {
      description: 'Rows that failed or came again, with the reason',
    }),
  },
  { title: 'SavedContacts' },
);
