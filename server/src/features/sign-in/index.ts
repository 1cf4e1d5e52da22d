export { sessionFinder } from './sessions/find-session.ts';
export { hashPassword } from './passwords/passwords.ts';
