import { pick } from '../../lines/pears/inside.ts';

export const reachIn = pick;
