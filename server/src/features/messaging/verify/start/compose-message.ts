import { invalidField } from '../../../../failure.ts';
import { countPages } from '../../../../text/pages.ts';
import { text } from '../../../../texts/text.ts';
import { fillPattern, type SendablePattern } from '../../patterns/index.ts';
import { withAutofill, type Autofill } from './autofill.ts';

interface CodeMessage extends Autofill {
  readonly pattern: SendablePattern;
  readonly code: string;
}

interface ComposedMessage {
  readonly text: string;
  readonly pages: number;
}

/**
 * The text of a code. The line for phones may not add a page to those that the pattern has with this code, as a page is what
 * the account agreed to pay for.
 */
export function composeMessage({ pattern, code, appHash, webOrigin }: CodeMessage): ComposedMessage {
  if (appHash !== null && webOrigin !== null)
    throw invalidField('web_origin', text('verify_one_autofill', {}));
  const filled = fillPattern(pattern, { [codeVariable(pattern)]: code });
  // A longer value waits for an operator, and the code is worth nothing by then.
  if (filled.needsApproval)
    throw invalidField('length', text('verify_code_too_long', { length: code.length }));
  const paid = countPages(filled.text).pages;
  if (appHash === null && webOrigin === null) return { text: filled.text, pages: paid };
  const message = withAutofill(filled.text, code, { appHash, webOrigin });
  const { pages } = countPages(message);
  // SMS Retriever reads messages of 140 bytes, which is one page.
  const allowed = appHash === null ? paid : 1;
  if (pages > allowed)
    throw invalidField(
      appHash === null ? 'web_origin' : 'app_hash',
      text('verify_autofill_pages', { count: pages, limit: allowed }),
    );
  return { text: message, pages };
}

/** The variable that gets the code: no value is known for others. */
function codeVariable({ vars }: SendablePattern): string {
  const [only, ...others] = vars;
  if (only !== undefined && others.length === 0) return only.var;
  throw invalidField('pattern_code', text('verify_pattern_variables', {}));
}
