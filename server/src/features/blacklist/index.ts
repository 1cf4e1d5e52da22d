export { isBlacklisted, refreshBlacklist } from './blacklist-index.ts';
export { filterBlacklisted, listBlacklisted } from './lookup-store.ts';
export { obeyReply } from './obey-reply.ts';
