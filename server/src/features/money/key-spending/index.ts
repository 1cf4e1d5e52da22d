export { countForKey, withinSpending } from './within-spending.ts';
