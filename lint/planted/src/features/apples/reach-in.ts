import { pick } from '../pears/inside.ts';

export const reachIn = pick;
