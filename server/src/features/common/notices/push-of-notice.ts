import type { TextKey } from '../../../texts/text.ts';
import type { NewNotice, NoticeKind } from './notice.ts';

interface Push {
  readonly key: TextKey;
  readonly params: Readonly<Record<string, string | number>>;
  readonly path: string;
}

type Given = Pick<NewNotice<NoticeKind>, 'kind' | 'subject' | 'details'>;

/**
 * What a browser shows of a notice: that it came and of what, and none of the amounts, reasons, titles and names in it,
 * since a locked screen is read by others too.
 */
export function pushOfNotice({ kind, subject: id, details }: Given): Push {
  const decision = 'decision' in details ? details.decision : '';
  const isApproved = decision === 'approved';
  switch (kind) {
    case 'balance-low':
      return { key: 'push_balance_low', params: {}, path: '/wallet' };
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
    case 'verify-suspicious':
      return { key: 'push_verify_suspicious', params: {}, path: '/reports' };
  }
}
