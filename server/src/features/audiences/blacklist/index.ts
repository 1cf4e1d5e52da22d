export { isBlacklisted, refreshBlacklist } from './blacklist-index.ts';
export { filterBlacklisted, listBlacklisted } from './lookup-blacklisted.ts';
export { applyReplyCommand } from './replies/apply-reply-command.ts';
