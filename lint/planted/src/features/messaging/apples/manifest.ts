import { pears } from '../../lines/pears/pears.feature.ts';

export const manifest = pears;
