import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import { deleteOldMessages, removeOldTexts } from './conversations/conversations-store.ts';
import { deleteOldKeys } from './inbound-store.ts';
import { deleteOldConversationNotes } from './conversations/notes-store.ts';
import { deleteOldNotes } from './readers/readers-store.ts';

const dayMs = 86_400_000;
// Carriers stop repeating a message after a few days.
const keysKeptDays = 30;
// A reader that did not ask for so long gets what comes then.
const unreadKeptDays = 30;
const atOnce = 5000;

/** Deletes inbound messages past retention, or their texts alone, and deduplication keys older than any repetition by a carrier. */
export const deleteOldInbound = job({
  name: 'forget-inbound',
  payload: Type.Object({}),
  everySeconds: 3600,
  // Safe to run twice: it only deletes rows and texts older than a date.
  async run(_payload, { pool, clock, config }) {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    while ((await deleteOldKeys(pool, daysAgo(keysKeptDays), atOnce)) === atOnce) continue;
    while ((await deleteOldNotes(pool, daysAgo(unreadKeptDays), atOnce)) === atOnce) continue;
    if (config.textDays > 0) {
      const before = daysAgo(config.textDays);
      while ((await removeOldTexts(pool, before, atOnce)) === atOnce) continue;
      while ((await deleteOldConversationNotes(pool, before, atOnce)) === atOnce) continue;
    }
    if (config.retentionDays === 0) return;
    while ((await deleteOldMessages(pool, daysAgo(config.retentionDays), atOnce)) === atOnce) continue;
  },
});
