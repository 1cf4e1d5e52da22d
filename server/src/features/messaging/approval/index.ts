export { listTrusted, setTrusted } from './approved-texts-store.ts';
export { approvedTextsLike } from './approved-texts-like.ts';
export {
  approvalReasons,
  decideWaitingFor,
  findApprovalReason,
  recordApprovedText,
} from './decide-waiting-for.ts';
export { describeModeration } from './describe-moderation.ts';
export { moderationRules } from './rules-of-operators.ts';
