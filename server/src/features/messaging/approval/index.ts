export { approvalOutlook, type ApprovalOutlook, type WaitReason } from './approval-outlook.ts';
export { approvedTextsLike } from './approved-texts-like.ts';
export {
  approvalReasons,
  type ApprovalReason,
  decideWait,
  findApprovalReason,
  recordApprovedText,
} from './decide-waiting-for.ts';
export { describeModeration } from './describe-moderation.ts';
export { moderationRules } from './rules-of-operators.ts';
export { trust } from './trust.ts';
