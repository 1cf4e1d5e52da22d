import type { Feature } from '../../../feature.ts';
import { exportFigures, exportOwnFigures } from './export-figures.ts';
import { foldNewFigures } from './fold-figures.job.ts';
import {
  showFigures,
  showModerationFigures,
  showMoneyByAccount,
  showMoneyFigures,
} from './operator-figures.ts';
import { showOwnFigures, showOwnMoney } from './own-figures.ts';

/** Figures of messages, money and moderation, from counters that other features keep as things happen. */
export const figures: Feature = {
  name: 'figures',
  title: { fa: 'آمار', en: 'Figures' },
  endpoints: [
    showFigures,
    showMoneyFigures,
    showMoneyByAccount,
    showModerationFigures,
    showOwnFigures,
    showOwnMoney,
    exportFigures,
    exportOwnFigures,
  ],
  jobs: [foldNewFigures],
};
