import { part, type Feature } from '../../../feature.ts';
import { BlacklistIndex, blacklistIndex, refreshBlacklist } from './blacklist-index.ts';
import { exportBlacklist } from './export-blacklist.ts';
import { purgeRemovals } from './purge-removals.job.ts';
import { importBlacklist } from './import-blacklist.ts';
import { addToBlacklist, listBlacklist, removeFromBlacklist } from './operator-blacklist.ts';
import { setReplyWords, showReplyWords } from './replies/reply-words.ts';
import { addToOwnBlacklist, listOwnBlacklist, removeFromOwnBlacklist } from './own-blacklist.ts';
import { blacklistNumbers } from './number-data-store.ts';
import { NumberDigests, numberDigests } from './number-digests.ts';

/** Numbers that get no messages: globally, on a line, or from an account. Added by replies, operators or accounts. */
export const blacklist: Feature = {
  name: 'blacklist',
  title: { fa: 'لیست سیاه', en: 'Blacklist' },
  endpoints: [
    listOwnBlacklist,
    addToOwnBlacklist,
    removeFromOwnBlacklist,
    listBlacklist,
    addToBlacklist,
    exportBlacklist,
    importBlacklist,
    removeFromBlacklist,
    showReplyWords,
    setReplyWords,
  ],
  jobs: [purgeRemovals],
  numberTables: blacklistNumbers,
  runtime: [
    part(numberDigests, (platform) => new NumberDigests(platform)),
    part(blacklistIndex, (platform) => new BlacklistIndex(platform)),
  ],
  // Loaded at start, so that the first send of a process does not wait for it.
  prepare: refreshBlacklist,
};
