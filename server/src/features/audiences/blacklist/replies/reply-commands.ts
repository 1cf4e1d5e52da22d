import { answerReplyJob } from './answer-reply-job.ts';
import { applyReplyCommand } from './apply-reply-command.ts';
import { isHelpWord, readReplyCommand } from './reply-command.ts';
import { effectiveReplyWords } from './reply-words.ts';

/** Replies that are commands: applying one, the job that answers it, and the words that hold now. */
export const replyCommands = {
  apply: applyReplyCommand,
  answerJob: answerReplyJob,
  words: effectiveReplyWords,
  read: readReplyCommand,
  isHelp: isHelpWord,
};
