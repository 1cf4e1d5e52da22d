import { invalidField } from '../../../failure.ts';
import type { Queryable } from '../../../storage/database.ts';
import { text } from '../../../texts/text.ts';
import { findDepartment } from './ticket-options-store.ts';

/** The department that a body names; a 422 if there is none. */
export async function requireDepartment(db: Queryable, id: number) {
  const department = await findDepartment(db, id);
  if (department === undefined) throw invalidField('support_department_id', text('department_unknown'));
  return department;
}
