export { KeyBudget, type BoundKey } from './key-budget.ts';
export { addSpending, keyDayName, lockSpending } from './key-spending-store.ts';
export { boundKey, countForKey, outsideSpending, requireKeyLeft, withinSpending } from './within-spending.ts';
