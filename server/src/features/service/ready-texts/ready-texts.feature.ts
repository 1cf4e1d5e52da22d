import type { Feature } from '../../../feature.ts';
import { addReadyAnswer, deleteReadyAnswer, editReadyAnswer, listReadyAnswers } from './ready-answers.ts';
import { addReadyText, deleteReadyText, editReadyText, listReadyTexts } from './ready-texts.ts';

/** Reasons and answers that operators give again and again, kept once for all of them, and the answers of each account. */
export const readyTexts: Feature = {
  name: 'ready-texts',
  title: { fa: 'متن‌های آماده', en: 'Ready-made texts' },
  endpoints: [
    listReadyTexts,
    addReadyText,
    editReadyText,
    deleteReadyText,
    listReadyAnswers,
    addReadyAnswer,
    editReadyAnswer,
    deleteReadyAnswer,
  ],
  jobs: [],
};
