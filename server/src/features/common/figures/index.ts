export { figureSql } from './figure-sql-store.ts';
export { countDecision } from './moderation-figures-store.ts';
