export { figureSql } from './figure-sql-store.ts';
export { figureRange } from './figure-range.ts';
export { hasDeliveredNothing } from './figures-store.ts';
export { countDecision, findWaitingTimes } from './moderation-figures-store.ts';
