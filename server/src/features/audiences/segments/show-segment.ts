import { Type } from 'typebox';

import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { SegmentId, segmentExample, segmentOf, segmentSchema } from './segment-schema.ts';
import { findSegment } from './segments-store.ts';

export const showSegment = endpoint({
  method: 'GET',
  path: '/ws/v1/segments/{id}',
  name: 'showSegment',
  permission: 'read',
  title: { fa: 'یک بخش', en: 'Show a segment' },
  description: { fa: 'یک بخش را با شرط‌هایش نشان می‌دهد.', en: 'Shows one segment with its conditions.' },
  params: Type.Object({ id: SegmentId }),
  data: segmentSchema,
  refusals: [404],
  examples: { data: segmentExample },

  async handle({ params, caller, platform }) {
    const segment = await findSegment(platform.db, caller.accountId, params.id);
    if (segment === undefined) throw notFound();
    return segmentOf(segment);
  },
});
