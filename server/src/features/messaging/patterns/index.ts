export { findSendablePattern } from './find-sendable-pattern.ts';
export {
  checkPatternValues,
  fillPattern,
  newPatternCode,
  patternCategories,
  type SendablePattern,
} from './pattern.ts';
export { servicePatterns } from './service-patterns-store.ts';
export { withdrawalEndpoint } from './review-pattern.ts';
export { insertPattern } from './patterns-store.ts';
export { matchPattern, type MatchedPattern } from './match-pattern.ts';
export { ownPatterns } from './own-patterns.ts';
