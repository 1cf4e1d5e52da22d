import { Badge } from '@mantine/core';
import type { Pattern } from '@peyk/sdk';

import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { patternStatusWords } from '../../language/words.ts';

const colors = { pending: 'orange', active: 'green', rejected: 'red' } as const;

export function PatternState({ status }: Pick<Pattern, 'status'>) {
  const { language } = useLanguage();
  return <Badge color={colors[status]}>{inLanguage(patternStatusWords[status], language)}</Badge>;
}
