export type { Topic, TopicChange } from './change.ts';
export { ChangeFeed, changeFeed } from './change-feed.ts';
export { notifyChanges } from './changes-store.ts';
