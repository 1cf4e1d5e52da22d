import type { Feature } from '../../../feature.ts';
import { answerReply } from './answer-reply.job.ts';

/** Answers to people who write to a line that they leave it, come back or want to know who it is. */
export const replyAnswers: Feature = {
  name: 'reply-answers',
  title: { fa: 'پاسخ به لغو و راهنما', en: 'Answers to replies' },
  endpoints: [],
  jobs: [answerReply],
};
