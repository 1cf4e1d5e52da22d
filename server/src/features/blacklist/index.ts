export { isBlacklisted } from './blacklist-index.ts';
export { filterBlacklisted, listBlacklisted } from './lookup-store.ts';
