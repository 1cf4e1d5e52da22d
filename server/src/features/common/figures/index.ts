export { figureSql } from './figure-sql-store.ts';
export { figureRange } from './figure-fields.ts';
export { countDecision } from './moderation-figures-store.ts';
