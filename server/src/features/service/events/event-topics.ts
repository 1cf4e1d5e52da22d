import type { Topic, TopicChange } from '../../../changes/index.ts';
import type { Permission } from '../../../http/callers/permissions.ts';

/** Topics of a person of an account, by permission. */
const accountTopics: Readonly<Partial<Record<Topic, Permission>>> = {
  sends: 'read',
  wallet: 'read',
  inbox: 'read',
  replies: 'read',
  patterns: 'read',
  phonebooks: 'read',
  'contact-imports': 'read',
  voice: 'read',
  notices: 'read',
  tickets: 'support',
};

/** Topics of an operator: the service, never a single account. */
const operatorTopics: Readonly<Partial<Record<Topic, Permission>>> = {
  moderation: 'moderation',
  tickets: 'tickets',
  inbox: 'inbox',
  carriers: 'network',
  banks: 'data',
  postal: 'data',
};

interface Listener {
  readonly accountId: number | null;
  readonly permissions: ReadonlySet<Permission>;
}

/** The changes that the listener may know of. */
export function changesFor({ accountId, permissions }: Listener, changes: readonly TopicChange[]) {
  const needed = accountId === null ? operatorTopics : accountTopics;
  return changes.filter(({ topic }) => {
    const permission = needed[topic];
    return permission !== undefined && permissions.has(permission);
  });
}
