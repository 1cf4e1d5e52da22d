export { pick } from '../pears/inside.ts';
