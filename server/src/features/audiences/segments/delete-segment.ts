import { Type } from 'typebox';

import { failure, notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { SegmentId } from './segment-schema.ts';
import { deleteSegment as deleteRow, findSegmentThatAsksFor } from './segments-store.ts';

const segmentInUse = failure({ code: 'segment_in_use', status: 409, text: 'segment_in_use' });

export const deleteSegment = endpoint({
  method: 'DELETE',
  path: '/ws/v1/segments/{id}',
  name: 'deleteSegment',
  permission: 'send',
  feature: null,
  title: { fa: 'حذف بخش', en: 'Delete a segment' },
  description: {
    fa: 'یک بخش را حذف می‌کند. مخاطبان در دفترچه‌هایشان می‌مانند. بخشی که شرط بخش دیگری است حذف نمی‌شود.',
    en: 'Deletes a segment. Contacts stay in their phonebooks. A segment that another one asks for is not deleted.',
  },
  params: Type.Object({ id: SegmentId }),
  data: Type.Object({ id: SegmentId }),
  refusals: [404, 409],
  examples: { data: { id: 3 } },

  async handle({ params: { id }, caller: { accountId }, platform: { db } }) {
    const other = await findSegmentThatAsksFor(db, accountId, id);
    if (other !== undefined) throw segmentInUse({ title: other.title });
    if (!(await deleteRow(db, accountId, id))) throw notFound();
    return { id };
  },
});
