import { pick } from '../features/pears/index.ts';

export const knowsFeature = pick;
