export { figureSql } from './figure-sql-store.ts';
export { figureRange } from './figure-range.ts';
export { hasDeliveredNothing } from './figures-store.ts';
export { countDecision } from './moderation-figures-store.ts';
