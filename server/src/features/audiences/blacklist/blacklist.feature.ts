import { part, type Feature } from '../../../feature.ts';
import { BlacklistIndex, blacklistIndex, refreshBlacklist } from './blacklist-index.ts';
import { exportBlacklist } from './export-blacklist.ts';
import { purgeRemovals } from './purge-removals.job.ts';
import { importBlacklist } from './import-blacklist.ts';
import { exportOperatorBlocks } from './operator-blocks/export-operator-blocks.ts';
import { listOperatorBlocks } from './operator-blocks/list-operator-blocks.ts';
import { removeOperatorBlock } from './operator-blocks/remove-operator-block.ts';
import { addToBlacklist, listBlacklist, removeFromBlacklist } from './operator-blacklist.ts';
import { setReplyWords, showReplyWords } from './replies/reply-words.ts';
import { addToOwnBlacklist, listOwnBlacklist, removeFromOwnBlacklist } from './own-blacklist.ts';
import { blacklistNumbers } from './number-data-store.ts';
import { optedOutCondition } from './opted-out-condition-store.ts';
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
    listOperatorBlocks,
    exportOperatorBlocks,
    removeOperatorBlock,
    showReplyWords,
    setReplyWords,
  ],
  jobs: [purgeRemovals],
  numberTables: blacklistNumbers,
  conditionKinds: [optedOutCondition],
  runtime: [
    part(numberDigests, (platform) => new NumberDigests(platform)),
    part(blacklistIndex, (platform) => new BlacklistIndex(platform)),
  ],
  // Loaded at start, so that the first send of a process does not wait for it.
  prepare: refreshBlacklist,
};
