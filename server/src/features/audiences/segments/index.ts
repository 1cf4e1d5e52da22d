export {
  countMembers,
  pagesOfMembers,
  pagesOfMobiles,
  segmentContacts,
  type MembersSlice,
} from './segment-members.ts';
export { SegmentId } from './segment-schema.ts';
