export { sessionFinder } from './find-session.ts';
