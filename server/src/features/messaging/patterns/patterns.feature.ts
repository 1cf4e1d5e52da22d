import { part, type Feature } from '../../../feature.ts';
import { createPattern } from './create-pattern.ts';
import { deletePattern } from './delete-pattern.ts';
import { editPattern } from './edit-pattern.ts';
import { listPatterns } from './list-patterns.ts';
import { approvePattern, listPatternsForReview, rejectPattern } from './review-pattern.ts';
import { showPatternHistory } from './show-pattern-history.ts';
import { showPattern } from './show-pattern.ts';
import {
  openPatternCache,
  openPatternCodeCache,
  patternCache,
  patternCodeCache,
} from './find-sendable-pattern.ts';
import { openPatternLists, patternLists } from './match-pattern.ts';
import { patternSearch } from './search-patterns.ts';
import { waitingPatterns } from './waiting/waiting-patterns.ts';

/** Message templates: written by customers, approved by operators, filled in by pattern sends. */
export const patterns: Feature = {
  name: 'patterns',
  title: { fa: 'الگوها', en: 'Patterns' },
  endpoints: [
    createPattern,
    listPatterns,
    showPattern,
    showPatternHistory,
    editPattern,
    deletePattern,
    listPatternsForReview,
    approvePattern,
    rejectPattern,
  ],
  jobs: [],
  searches: [patternSearch],
  operatorWaiting: [waitingPatterns],
  runtime: [
    part(patternCache, openPatternCache),
    part(patternCodeCache, openPatternCodeCache),
    part(patternLists, openPatternLists),
  ],
};
