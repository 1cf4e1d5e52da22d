export { sessionFinder } from './find-session.ts';
export { hashPassword } from './passwords.ts';
