/** Google's 11 characters, which an app computes from its own name and certificate. */
export const appHashPattern = '^[A-Za-z0-9+/]{11}$';
/** A host, with a port where it is not the usual one: `https://` and paths are no part of what browsers compare. */
export const webOriginPattern = '^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?(:[0-9]{1,5})?$';

/** Both want the last line, so a message has one of them at most. */
export interface Autofill {
  readonly appHash: string | null;
  readonly webOrigin: string | null;
}

/** The text with the line that a phone reads by itself: SMS Retriever of Android, or WebOTP of browsers. */
export function withAutofill(text: string, code: string, { appHash, webOrigin }: Autofill): string {
  if (appHash !== null) return `${text}\n${appHash}`;
  if (webOrigin !== null) return `${text}\n\n@${webOrigin} #${code}`;
  return text;
}
