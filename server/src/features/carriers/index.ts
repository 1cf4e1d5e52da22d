export { CarrierDesk } from './carrier-desk.ts';
export { carriersInUse, putInUse } from './carriers-in-use.ts';
