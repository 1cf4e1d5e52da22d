export { createSession, createVisit } from './create-session.ts';
export { liveSessions, sessionFinder } from './find-session.ts';
export { lifetimeOf } from './session.ts';
export {
  deleteEndedSessions,
  deleteOtherSessions,
  deleteSession,
  findSession,
  listSessionsOf,
} from './sessions-store.ts';
