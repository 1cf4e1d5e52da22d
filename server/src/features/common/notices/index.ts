export { addNotice } from './add-notice.ts';
