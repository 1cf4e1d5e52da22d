export { findSendablePattern } from './find-sendable-pattern.ts';
export { fillPattern, newPatternCode, patternCategories, type SendablePattern } from './pattern.ts';
export { insertPattern } from './patterns-store.ts';
