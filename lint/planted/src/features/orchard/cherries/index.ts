import { pick } from '../../lines/pears/index.ts';

export const cherry = pick;
