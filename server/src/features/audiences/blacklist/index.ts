export { isBlacklisted, refreshBlacklist } from './blacklist-index.ts';
export { filterBlacklisted, listBlacklisted } from './lookup-blacklisted.ts';
export { applyReplyCommand } from './apply-reply-command.ts';
