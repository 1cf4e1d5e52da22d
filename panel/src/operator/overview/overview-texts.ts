import { texts } from '../../language/texts.ts';

export const useOverviewTexts = texts({ hello: ['سلام {name}', 'Hello {name}'] });
