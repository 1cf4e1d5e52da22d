import type { Feature } from '../../../feature.ts';
import { deleteReferences } from './delete-references.job.ts';

/** Names that callers give to their messages: each is sent once, and found again by its name. */
export const messageReferences: Feature = {
  name: 'message-references',
  title: { fa: 'نام پیام‌ها', en: 'References of messages' },
  endpoints: [],
  jobs: [deleteReferences],
};
