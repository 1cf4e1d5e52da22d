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
        sentence: decision === 'approved' ? t.sendApproved({ id }) : t.sendRejected({ id, reason }),
        address: linkTo('/reports/$id', { id }),
      };
    case 'pattern-decided':
      return {
        sentence: patternSentence(t, { id, decision, reason }),
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
  }
}

function patternSentence(
  t: Texts,
  { id, decision, reason }: { readonly id: string; readonly decision: string; readonly reason: string },
): string {
  if (decision === 'approved') return t.patternApproved({ id });
  return decision === 'withdrawn' ? t.patternWithdrawn({ id, reason }) : t.patternRejected({ id, reason });
}

function importSentence(t: Texts, format: Formats, details: Notice['details']): string {
  const [file, failed] = [textOf(details['file']), countOf(details['failed'])];
  if (details['state'] === 'failed') return t.importFailed({ file });
  if (details['state'] === 'cancelled') return t.importCancelled({ file });
  return failed === 0
    ? t.importDone({ file })
    : t.importDoneWithFailed({ file, count: format.count(failed) });
}
