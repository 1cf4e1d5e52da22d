import type { FigureRow } from '@peyk/sdk';

import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { networkWords, sendTypeWords, wordOf } from '../../language/words.ts';
import { Ltr } from '../values/ltr.tsx';
import { useTrendTexts } from './trend-texts.ts';
import type { TrendGroup } from './trend-source.ts';

interface SubjectNameProps {
  readonly row: FigureRow;
  readonly group: TrendGroup;
}

/** What a row of figures counts: a line, a kind, a network, a carrier. */
export function SubjectName({ row, group }: SubjectNameProps) {
  const t = useTrendTexts();
  const { language } = useLanguage();
  switch (group) {
    case 'kind':
      return inLanguage(wordOf(sendTypeWords, row.kind ?? ''), language);
    case 'network':
      return row.network ? inLanguage(wordOf(networkWords, row.network), language) : t.noNetwork;
    case 'carrier':
      return row.carrier ? <Ltr>{row.carrier}</Ltr> : t.noCarrier;
    case 'account':
      return <Ltr>{row.account_id}</Ltr>;
    case 'line':
      return <Ltr>{row.line}</Ltr>;
  }
}
