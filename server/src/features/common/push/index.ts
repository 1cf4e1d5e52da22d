export { enqueuePush } from './enqueue-push.ts';
export { deleteSubscriptionsOfSessions, listSubscribedOperators } from './push-store.ts';
