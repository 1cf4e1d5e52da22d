export { pick } from './inside.ts';
