import type { Notice } from '@peyk/sdk';

import { linkTo, type PanelLink } from '../../links.ts';
import type { Formats } from '../../language/format.ts';
import type { useNoticesTexts } from './notices-texts.ts';

type Texts = ReturnType<typeof useNoticesTexts>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const countOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/** What a notice says, and where it is shown. */
export function noticeSentence(
  { kind, subject: id, details }: Notice,
  t: Texts,
  format: Formats,
): { readonly sentence: string; readonly address: PanelLink } {
  const decision = textOf(details['decision']);
  const reason = textOf(details['reason']);
  switch (kind) {
    case 'balance-low':
      return {
        sentence: t.balanceLow({
          balance: format.toman(countOf(details['balance'])),
          limit: format.toman(countOf(details['limit'])),
        }),
        address: linkTo('/wallet'),
      };
    case 'send-decided':
      return {
        sentence: sendSentence(t, { id, decision, reason }),
        address: linkTo('/reports/$id', { id }),
      };
    case 'send-waits':
      return waitsSentence(t, format, { id, details });
    case 'pattern-waits':
      return {
        sentence: t.patternWaits({ code: id }) + expectedWords(t, format, details),
        address: linkTo('/patterns/$code', { code: id }),
      };
    case 'pattern-decided':
      return {
        sentence: patternSentence(t, { code: id, decision, reason }),
        address: linkTo('/patterns/$code', { code: id }),
      };
    case 'import-ended':
      return {
        sentence: importSentence(t, format, details),
        address: linkTo('/phonebooks/$id', { id: countOf(details['phone_book_id']) }),
      };
    case 'ticket-answered':
      return {
        sentence: t.ticketAnswered({ title: textOf(details['title']) }),
        address: linkTo('/tickets/$id', { id }),
      };
    case 'verify-suspicious':
      return {
        sentence: t.verifySuspicious({
          prefix: id,
          started: format.count(countOf(details['started'])),
          approved: format.count(countOf(details['approved'])),
        }),
        address: linkTo('/reports'),
      };
    case 'ab-test-waits':
      return {
        sentence: abTestSentence(t, details),
        address: linkTo('/ab-tests'),
      };
    case 'identity-decided':
      return {
        sentence: identitySentence(t, decision, reason),
        address: linkTo('/settings', { tab: 'identity' }),
      };
  }
}

/** One send, or single messages that were counted until the notice was read. */
function waitsSentence(
  t: Texts,
  format: Formats,
  { id, details }: { readonly id: string; readonly details: Notice['details'] },
) {
  const count = countOf(details['count']);
  const expected = expectedWords(t, format, details);
  return count > 1
    ? {
        sentence: t.messagesWait({ count: format.count(count) }) + expected,
        address: linkTo('/reports', { waiting_for: 'approval' }),
      }
    : { sentence: t.sendWaits({ id }) + expected, address: linkTo('/reports/$id', { id }) };
}

/** When a decision can be expected, where the last days say something about it. */
function expectedWords(
  t: Texts,
  format: Formats,
  { usual_at: usual, late_at: late }: Notice['details'],
): string {
  if (typeof usual !== 'string' || typeof late !== 'string') return '';
  return t.expected({ usual: format.moment(usual), late: format.moment(late) });
}

function sendSentence(
  t: Texts,
  { id, decision, reason }: { readonly id: string; readonly decision: string; readonly reason: string },
): string {
  return decision === 'approved' ? t.sendApproved({ id }) : t.sendRejected({ id, reason });
}

function abTestSentence(t: Texts, details: Notice['details']): string {
  const title = textOf(details['title']);
  return details['state'] === 'held' ? t.abTestHeld({ title }) : t.abTestUndecided({ title });
}

function identitySentence(t: Texts, decision: string, reason: string): string {
  if (decision === 'approved') return t.identityApproved;
  if (decision === 'expiring') return t.identityExpiring;
  return decision === 'expired' ? t.identityExpired : t.identityRejected({ reason });
}

function patternSentence(
  t: Texts,
  { code, decision, reason }: { readonly code: string; readonly decision: string; readonly reason: string },
): string {
  if (decision === 'approved') return t.patternApproved({ code });
  return decision === 'withdrawn'
    ? t.patternWithdrawn({ code, reason })
    : t.patternRejected({ code, reason });
}

function importSentence(t: Texts, format: Formats, details: Notice['details']): string {
  const [file, failed] = [textOf(details['file']), countOf(details['failed'])];
  if (details['state'] === 'failed') return t.importFailed({ file });
  if (details['state'] === 'cancelled') return t.importCancelled({ file });
  return failed === 0
    ? t.importDone({ file })
    : t.importDoneWithFailed({ file, count: format.count(failed) });
}
