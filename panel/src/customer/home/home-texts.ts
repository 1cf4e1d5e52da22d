import { texts } from '../../language/texts.ts';

export const useHomeTexts = texts({ hello: ['سلام {name}', 'Hello {name}'] });
