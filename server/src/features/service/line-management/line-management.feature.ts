import type { Feature } from '../../../feature.ts';
import { createLine, editLine, listLinesForOperator, showLineForOperator } from './manage-lines.ts';
import { restoreLine, retireLine } from './retire-lines.ts';
import { lineSearch } from './search-lines.ts';

/** Lines as operators keep them: made, edited, retired, with their carriers, hours and who may use them. */
export const lineManagement: Feature = {
  name: 'line-management',
  title: { fa: 'مدیریت خطوط', en: 'Line management' },
  endpoints: [listLinesForOperator, createLine, showLineForOperator, editLine, retireLine, restoreLine],
  jobs: [],
  searches: [lineSearch],
};
