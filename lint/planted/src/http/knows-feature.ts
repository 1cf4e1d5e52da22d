import { pick } from '../features/lines/pears/index.ts';

export const knowsFeature = pick;
