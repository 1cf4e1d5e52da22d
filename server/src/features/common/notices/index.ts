export { addNotice, addWaitsNotice } from './add-notice.ts';
export { listBellMoments, markBellPushed } from './operator-bells-store.ts';
