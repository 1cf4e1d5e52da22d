export { hashPassword } from './passwords/passwords.ts';
