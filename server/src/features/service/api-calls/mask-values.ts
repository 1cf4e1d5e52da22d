const mask = '•••';
const secretNames = /^(password|.*_password|token\d*|.*_token|secret|.*secret|api_?key|otp|recovery_code)$/i;
/** What patterns are filled with: one-time codes, names, amounts; and codes that people use up by a reply. */
const filledNames = /^(attributes|values|vars|keywords|codes)$/;
const shortestMasked = 3;

export interface MaskedCall {
  readonly request: string | null;
  readonly answer: string;
}

/**
 * Body and answer of a refused call as texts, cut, and without secrets: passwords, tokens, codes of signing in and of
 * verifications, and everything that a pattern was to be filled with. A masked value does not show in the answer either.
 */
export function maskCall(
  { path, body, answer }: { readonly path: string; readonly body: unknown; readonly answer: unknown },
  { requestMax, answerMax }: { readonly requestMax: number; readonly answerMax: number },
): MaskedCall {
  const masked = new Set<string>();
  const hasCode = path.includes('/auth/') || path.startsWith('/ws/v1/verify') || path.startsWith('/compat/');
  const hide = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hide);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hide(one)]));
    if (typeof value === 'string' || typeof value === 'number') masked.add(String(value));
    return mask;
  };
  const show = (name: string, value: unknown): unknown => {
    if (secretNames.test(name) || filledNames.test(name) || (hasCode && name === 'code')) return hide(value);
    if (Array.isArray(value)) return value.map((one) => show('', one));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, show(inner, one)]));
    return value;
  };
  const request = body === undefined || body === null ? null : JSON.stringify(show('', body));
  let said = JSON.stringify(answer);
  for (const value of masked) if (value.length >= shortestMasked) said = said.replaceAll(value, mask);
  return { request: request && cut(request, requestMax), answer: cut(said, answerMax) };
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max).replace(/\p{Surrogate}$/u, '')}…`;
}

const namesMax = 20;
const nameLengthMax = 40;

/** Names of fields, cut, and without what may be a value: a whole body sent as a form arrives as one name. */
export function maskNames(names: readonly string[]): string[] {
  return names
    .slice(0, namesMax)
    .map((name) =>
      /^[\p{L}\p{N}_.$[\]-]+$/u.test(name) && name.length <= nameLengthMax
        ? name.replace(/\p{N}{4,}/gu, mask)
        : mask,
    );
}
