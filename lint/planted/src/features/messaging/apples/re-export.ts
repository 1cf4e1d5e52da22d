export { pick } from '../../lines/pears/inside.ts';
