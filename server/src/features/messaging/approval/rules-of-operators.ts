import { ruleWords } from './moderation-rule.ts';
import {
  contactsSubject,
  effectiveRules,
  moderatedKinds,
  openRuleCache,
  readRules,
  ruleCache,
  unseenKinds,
} from './moderation-rules.ts';
import { listRules, storeRules } from './moderation-rules-store.ts';

/** Rules of moderation for features that show or change them. */
export const moderationRules = {
  kinds: moderatedKinds,
  words: ruleWords,
  contactsSubject,
  cache: { slot: ruleCache, open: openRuleCache },
  read: readRules,
  unseenKinds,
  list: listRules,
  store: storeRules,
  effective: effectiveRules,
};
