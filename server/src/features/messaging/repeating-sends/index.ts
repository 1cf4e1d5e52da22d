export { repeatingByReply } from './triggers/start-by-reply.ts';
export { RepeatingSendId } from './endpoints/repeating-schema.ts';
