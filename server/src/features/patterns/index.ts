export { findSendablePattern } from './find-sendable-pattern.ts';
export { fillPattern, newPatternCode, patternCategories } from './pattern.ts';
export { withdrawalEndpoint } from './review-pattern.ts';
export { insertPattern } from './patterns-store.ts';
