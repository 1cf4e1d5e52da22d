import { createPattern } from './create-pattern.ts';
import { deletePattern } from './delete-pattern.ts';
import { editPattern } from './edit-pattern.ts';
import { findPatternCode } from './find-sendable-pattern.ts';
import { listPatterns } from './list-patterns.ts';
import { storeNewPattern } from './new-pattern.ts';
import { listPatternStates, listPatternTexts } from './patterns-store.ts';
import { showPattern } from './show-pattern.ts';
import { readWebsite } from './website.ts';

/** What an account does with its patterns, for interfaces of other providers and their lists. */
export const ownPatterns = {
  create: createPattern,
  list: listPatterns,
  show: showPattern,
  edit: editPattern,
  remove: deletePattern,
  codeOf: findPatternCode,
  /** What imports of other features make and compare patterns with. */
  store: storeNewPattern,
  texts: listPatternTexts,
  states: listPatternStates,
  readWebsite,
} as const;
