import { listCallingSends } from './campaigns/calling-sends-store.ts';
import { gradualOutlook } from './campaigns/gradual-outlook.ts';
import { pagesOfFailedItems } from './campaigns/failed-items-store.ts';
import { countLeftOutItems, lockLeftOut, pagesOfLeftOutItems } from './campaigns/left-out-items-store.ts';
import { cancelRest } from './campaigns/stop-rest.job.ts';
import { approvalOfSend } from './decisions/approval-of-send.ts';
import { endSend, releaseSend, setPaused } from './decisions/decide-send.ts';
import {
  findItemMobiles,
  findOwnSend,
  findOwnTimes,
  findOwnWait,
  findSentTimes,
  findVoiceFileId,
  lockOwnSend,
  markRescheduled,
} from './decisions/decide-store.ts';
import { heldSends, notPausable } from './decisions/held-sends-store.ts';
import { insertSendEvent } from './decisions/send-events-store.ts';
import { countAwaiting } from './decisions/awaiting-store.ts';
import { findStoredAnswer } from './decisions/stored-answer-store.ts';
import { shareOf } from './outcomes/cost-share.ts';
import { sumProgress } from './outcomes/sum-progress-store.ts';

/** What others do with a send after it was accepted; changes are made in the transaction of the caller. */
export const storedSends = {
  release: releaseSend,
  end: endSend,
  cancelRest,
  reschedule: markRescheduled,
  setPaused,
  notPausable,
  ...heldSends,
  noteEvent: insertSendEvent,
  findOwn: findOwnSend,
  findOwnTimes,
  findOwnWait,
  findSentTimes,
  findItemMobiles,
  findAnswer: findStoredAnswer,
  countAwaiting,
  approvalOf: approvalOfSend,
  lockOwn: lockOwnSend,
  findVoiceFileId,
  listCalling: listCallingSends,
  pagesOfFailed: pagesOfFailedItems,
  lockLeftOut,
  countLeftOut: countLeftOutItems,
  pagesOfLeftOut: pagesOfLeftOutItems,
  sumProgress,
  shareOf,
  gradualOutlook,
};
