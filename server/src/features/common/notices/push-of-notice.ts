import type { TextKey } from '../../../texts/text.ts';
import type { NewNotice, NoticeKind } from './notice.ts';

interface Push {
  readonly key: TextKey;
  readonly params: Readonly<Record<string, string | number>>;
  readonly path: string;
}

/** What only says that something waits is not pushed: the person just made it. */
type PushedKind = Exclude<NoticeKind, 'send-waits' | 'pattern-waits'>;
type Given = Pick<NewNotice<PushedKind>, 'kind' | 'subject' | 'details'>;

export function isPushed(
  notice: Pick<NewNotice<NoticeKind>, 'kind' | 'subject' | 'details'>,
): notice is Given {
  return notice.kind !== 'send-waits' && notice.kind !== 'pattern-waits';
}

/** Those that say the same whatever they are about. */
const always = {
  'balance-low': { key: 'push_balance_low', path: '/wallet' },
  'verify-suspicious': { key: 'push_verify_suspicious', path: '/reports' },
  'ab-test-waits': { key: 'push_ab_test_waits', path: '/ab-tests' },
  'identity-decided': { key: 'push_identity_decided', path: '/settings?tab=identity' },
} as const satisfies Partial<Record<PushedKind, Omit<Push, 'params'>>>;

const saysAlwaysTheSame = (kind: PushedKind): kind is keyof typeof always => kind in always;

/**
 * What a browser shows of a notice: that it came and of what, and none of the amounts, reasons, titles and names in it,
 * since a locked screen is read by others too.
 */
export function pushOfNotice({ kind, subject: id, details }: Given): Push {
  const decision = 'decision' in details ? details.decision : '';
  const isApproved = decision === 'approved';
  if (saysAlwaysTheSame(kind)) return { ...always[kind], params: {} };
  switch (kind) {
    case 'send-decided':
      return {
        key: isApproved ? 'push_send_approved' : 'push_send_rejected',
        params: { id },
        path: `/reports/${id}`,
      };
    case 'pattern-decided':
      return {
        key: isApproved ? 'push_pattern_approved' : 'push_pattern_rejected',
        params: { id },
        path: `/patterns/${encodeURIComponent(String(id))}`,
      };
    case 'import-ended': {
      const book = 'phone_book_id' in details ? details.phone_book_id : '';
      return { key: 'push_import_ended', params: {}, path: `/phonebooks/${book}` };
    }
    case 'ticket-answered':
      return { key: 'push_ticket_answered', params: { id }, path: `/tickets/${id}` };
  }
}
