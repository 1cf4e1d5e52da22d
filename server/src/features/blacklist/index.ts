export { isBlacklisted, refreshBlacklist } from './blacklist-index.ts';
export { filterBlacklisted, listBlacklisted } from './lookup-store.ts';
export { applyReplyCommand } from './apply-reply-command.ts';
