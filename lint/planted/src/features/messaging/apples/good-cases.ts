import { pick } from '../../lines/pears/inside.ts';
import { answer } from '../../../http/answer.ts';

export const good = [pick, answer];
