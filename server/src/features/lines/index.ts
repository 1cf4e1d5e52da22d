export { insertLine } from './lines-store.ts';
