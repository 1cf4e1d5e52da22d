import { listCallingSends } from './campaigns/calling-sends-store.ts';
import { pagesOfFailedItems } from './campaigns/failed-items-store.ts';
import { endSend, releaseSend, setPaused } from './decisions/decide-send.ts';
import { findOwnSend, findVoiceFileId, lockOwnSend, markRescheduled } from './decisions/decide-store.ts';
import { heldSends, notPausable } from './decisions/held-sends-store.ts';
import { insertSendEvent } from './decisions/send-events-store.ts';
import { findStoredAnswer } from './decisions/stored-answer-store.ts';
import { shareOf } from './outcomes/cost-share.ts';
import { sumProgress } from './outcomes/sum-progress-store.ts';

/** What others do with a send after it was accepted; changes are made in the transaction of the caller. */
export const storedSends = {
  release: releaseSend,
  end: endSend,
  reschedule: markRescheduled,
  setPaused,
  notPausable,
  ...heldSends,
  noteEvent: insertSendEvent,
  findOwn: findOwnSend,
  findAnswer: findStoredAnswer,
  lockOwn: lockOwnSend,
  findVoiceFileId,
  listCalling: listCallingSends,
  pagesOfFailed: pagesOfFailedItems,
  sumProgress,
  shareOf,
};
