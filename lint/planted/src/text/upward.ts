import { answer } from '../http/answer.ts';

export const upward = answer;
