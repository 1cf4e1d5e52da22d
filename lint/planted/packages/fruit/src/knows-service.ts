import { smpp } from '@peyk/smpp';

import { answer } from '../../../server/src/http/answer.ts';
import { own } from './own.ts';

export const all = [smpp, answer, own];
