import type { Feature } from '../../../feature.ts';
import { countSegment } from './count-segment.ts';
import { createSegment } from './create-segment.ts';
import { deleteSegment } from './delete-segment.ts';
import { editSegment } from './edit-segment.ts';
import { addEvents } from './events/add-events.ts';
import { deleteOldEvents } from './events/delete-old-events.job.ts';
import { eventCondition } from './events/event-condition-store.ts';
import { listEvents } from './events/list-events.ts';
import { segmentNumbers } from './events/number-data-store.ts';
import { exportMembers } from './export-members.ts';
import { listMembers } from './list-members.ts';
import { listSegments } from './list-segments.ts';
import { otherSegmentCondition } from './rule/other-segment.ts';
import { showSegment } from './show-segment.ts';

/** Contacts chosen by conditions and saved by name, and the events of contacts that conditions ask for. */
export const segments: Feature = {
  name: 'segments',
  title: { fa: 'بخش‌های مخاطبان', en: 'Segments' },
  endpoints: [
    createSegment,
    listSegments,
    countSegment,
    showSegment,
    editSegment,
    deleteSegment,
    listMembers,
    exportMembers,
    addEvents,
    listEvents,
  ],
  jobs: [deleteOldEvents],
  conditionKinds: [eventCondition, otherSegmentCondition],
  numberTables: segmentNumbers,
};
