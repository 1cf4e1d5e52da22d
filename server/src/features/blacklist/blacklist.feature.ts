import type { Feature } from '../../feature.ts';
import { refreshBlacklist } from './blacklist-index.ts';
import { exportBlacklist } from './export-blacklist.ts';
import { forgetRemovals } from './forget-removals.job.ts';
import { importBlacklist } from './import-blacklist.ts';
import { addToBlacklist, listBlacklist, removeFromBlacklist } from './operator-blacklist.ts';
import { addToOwnBlacklist, listOwnBlacklist, removeFromOwnBlacklist } from './own-blacklist.ts';

/** Who gets no messages: from anybody here, on a line, or from an account; by a reply, an operator or the account. */
export const blacklist: Feature = {
  name: 'blacklist',
  endpoints: [
    listOwnBlacklist,
    addToOwnBlacklist,
    removeFromOwnBlacklist,
    listBlacklist,
    addToBlacklist,
    exportBlacklist,
    importBlacklist,
    removeFromBlacklist,
  ],
  jobs: [forgetRemovals],
  // The first send of a process does not wait for the blacklist to be read.
  prepare: refreshBlacklist,
};
