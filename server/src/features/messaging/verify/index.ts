export { findSuspicions } from './holds/find-suspicions.ts';
