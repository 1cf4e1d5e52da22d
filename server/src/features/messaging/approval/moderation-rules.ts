import type { Config } from '../../../config.ts';
import { InvalidatedCache } from '../../../invalidated-cache.ts';
import type { Platform } from '../../../platform.ts';
import { slot } from '../../../runtime.ts';
import type { ModerationRule } from './moderation-rule.ts';
import { listRules } from './moderation-rules-store.ts';

/** `pattern` is a pattern send with a value longer than declared; other pattern sends were approved with the pattern. */
export const moderatedKinds = [
  'simple',
  'simple-file',
  'sample',
  'keywords',
  'bank',
  'postal',
  'lbs',
  'voice',
  'pattern',
] as const;
export type ModeratedKind = (typeof moderatedKinds)[number];

/** Free texts with links or numbers, of kinds that would pass unseen. */
export const contactsSubject = 'links-and-numbers' as const;
const ruleSubjects = [...moderatedKinds, contactsSubject] as const;
type RuleSubject = (typeof ruleSubjects)[number];

interface EffectiveRule {
  readonly rule: ModerationRule;
  /** Kept by an operator; else it follows from the settings. */
  readonly isKept: boolean;
}
export type ModerationRules = Readonly<Record<RuleSubject, EffectiveRule>>;

export const ruleCache = slot<InvalidatedCache<ModerationRules>>('moderation-rules');

export function openRuleCache(platform: Platform): InvalidatedCache<ModerationRules> {
  return new InvalidatedCache(platform, 'peyk_moderation');
}

/** The rules in force while PEYK_MODERATION is manual; cached. */
export async function readRules(platform: Platform): Promise<ModerationRules> {
  const { runtime, db, config } = platform;
  const rules = await runtime
    .get(ruleCache)
    .getOrLoad('rules', async () => effectiveRules(config, await listRules(db)));
  if (rules === undefined) throw new Error('the moderation rules could not be read');
  return rules;
}

export function effectiveRules(
  config: Pick<Config, 'moderatedKinds'>,
  kept: ReadonlyMap<string, ModerationRule>,
): ModerationRules {
  const entries = ruleSubjects.map((subject) => {
    const rule = kept.get(subject);
    return [subject, { rule: rule ?? defaultRule(config, subject), isKept: rule !== undefined }] as const;
  });
  return Object.fromEntries(entries) as unknown as ModerationRules;
}

function defaultRule({ moderatedKinds: kinds }: Pick<Config, 'moderatedKinds'>, subject: RuleSubject) {
  const isModerated = subject === 'pattern' || (kinds as readonly string[]).includes(subject);
  return isModerated ? 'always' : 'never';
}

/** Kinds that no operator sees, of whatever account. */
export function unseenKinds(
  { moderation }: Pick<Config, 'moderation'>,
  rules: ModerationRules,
): ModeratedKind[] {
  return moderatedKinds.filter((kind) => moderation === 'auto' || rules[kind].rule === 'never');
}
