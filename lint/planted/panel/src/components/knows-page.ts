export { pears } from '../customer/pears/pears.ts';
