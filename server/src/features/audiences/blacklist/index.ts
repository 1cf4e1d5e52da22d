export { isBlacklisted, refreshBlacklist } from './blacklist-index.ts';
export { filterBlacklisted, listLeftOut } from './lookup-blacklisted.ts';
export { rememberBlocked } from './operator-blocks/remember-blocked.ts';
export { listBlocks } from './list-blocks.ts';
export { replyCommands } from './replies/reply-commands.ts';
export { addToOwnBlacklist, listOwnBlacklist, removeFromOwnBlacklist } from './own-blacklist.ts';
