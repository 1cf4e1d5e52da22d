export { isBlacklisted, refreshBlacklist } from './blacklist-index.ts';
export { filterBlacklisted, listBlacklisted } from './lookup-blacklisted.ts';
export { listBlocks } from './list-blocks.ts';
export { applyReplyCommand } from './replies/apply-reply-command.ts';
export { addToOwnBlacklist, listOwnBlacklist, removeFromOwnBlacklist } from './own-blacklist.ts';
