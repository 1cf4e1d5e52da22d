import type { Platform } from '../../../platform.ts';
import { contactsSubject, moderatedKinds, readRules, unseenKinds } from './moderation-rules.ts';

/** One line for the start: what passes without an operator having seen it. */
export async function describeModeration(platform: Platform): Promise<string> {
  if (platform.config.moderation === 'auto') return 'everything passes unseen (PEYK_MODERATION=auto)';
  const rules = await readRules(platform);
  const unseen = unseenKinds(platform.config, rules);
  const waiting = moderatedKinds.filter((kind) => !unseen.includes(kind)).map(nameOf);
  const exception =
    rules[contactsSubject].rule === 'never' ? '' : ', except links and numbers of untrusted accounts';
  const passing = unseen.length === 0 ? 'nothing' : unseen.map(nameOf).join(', ');
  return `${passing} pass unseen${unseen.length === 0 ? '' : exception}; operators see ${waiting.join(', ') || 'nothing'}`;
}

function nameOf(kind: (typeof moderatedKinds)[number]): string {
  return kind === 'pattern' ? 'over-long pattern values' : kind;
}
