export { enqueuePush } from './enqueue-push.ts';
export { deleteSubscriptionsOfSessions } from './push-store.ts';
