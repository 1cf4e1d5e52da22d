/** What an action has done by a job after the commit of the reply: it is charged, or belongs to another feature. */
export type FollowUp =
  | { readonly kind: 'forward_number'; readonly number: string }
  | { readonly kind: 'forward_ticket' }
  | { readonly kind: 'start_verification'; readonly purpose: string };

/** A forwarded text, with who wrote it and to which line: by that a text that comes back is known. */
export const forwardedText = (from: string, lineNumber: string, text: string): string =>
  `از ${from} به ${lineNumber}:\n${text}`;

/** Whether a text was forwarded from the line before: somebody sends on what is sent to them. */
export const isForwarded = (lineNumber: string, text: string): boolean =>
  text.includes(` به ${lineNumber}:`) && /از 09\d{9} به /u.test(text);
