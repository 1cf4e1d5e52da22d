import { answer } from '../http/answer.ts';

export const unknownFolder = answer;
