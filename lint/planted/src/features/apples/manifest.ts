import { pears } from '../pears/pears.feature.ts';

export const manifest = pears;
