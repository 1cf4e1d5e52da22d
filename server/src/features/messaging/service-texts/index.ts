export { sendServiceText } from './send-service-text.ts';
