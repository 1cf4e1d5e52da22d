export { createSession, createVisit } from './create-session.ts';
export { sessionFinder } from './find-session.ts';
export { lifetimeOf } from './session.ts';
export {
  deleteEndedSessions,
  deleteOtherSessions,
  deleteSession,
  findSession,
  listLiveSessions,
  listSessionsOf,
} from './sessions-store.ts';
