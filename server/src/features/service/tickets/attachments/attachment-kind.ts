/** A type of file that may be attached, recognised by its content. */
export interface AttachmentKind {
  readonly mediaType: string;
  /** The first is used for files named with any other extension. */
  readonly extensions: readonly [string, ...string[]];
}

const kind = (mediaType: string, ...extensions: [string, ...string[]]): AttachmentKind => ({
  mediaType,
  extensions,
});

const signatures: readonly (readonly [signature: string | RegExp, kind: AttachmentKind])[] = [
  ['\x89PNG\r\n\x1a\n', kind('image/png', 'png')],
  ['\xff\xd8\xff', kind('image/jpeg', 'jpg', 'jpeg')],
  [/^GIF8[79]a/, kind('image/gif', 'gif')],
  [/^RIFF[^]{4}WEBP/, kind('image/webp', 'webp')],
  ['%PDF-', kind('application/pdf', 'pdf')],
  // Office documents are zip archives.
  ['PK\x03\x04', kind('application/zip', 'zip', 'xlsx', 'docx', 'pptx', 'ods', 'odt')],
  [/^RIFF[^]{4}WAVE/, kind('audio/wav', 'wav')],
  [/^(ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/, kind('audio/mpeg', 'mp3')],
  ['OggS', kind('audio/ogg', 'ogg', 'oga', 'opus')],
];

const plainText = kind('text/plain', 'txt', 'csv', 'log', 'json');
const blanks: ReadonlySet<number> = new Set(Buffer.from('\t\n\f\r'));
// Texts that a browser (by content sniffing) or a shell might execute.
const activeText = /^(\xef\xbb\xbf)?\s*(<|#!|@echo\b)|<(script|html|svg|iframe|object|embed|body)\b/i;

/** Media types of downloads. */
export const attachmentTypes = [...signatures.map(([, { mediaType }]) => mediaType), plainText.mediaType];

/** Number of leading bytes that `attachmentKind` needs. */
export const headBytes = 8192;

/** Undefined if the content may not be attached. File name and declared type are ignored. */
export function attachmentKind(head: Buffer): AttachmentKind | undefined {
  const bytes = head.toString('latin1');
  const known = signatures.find(([signature]) =>
    typeof signature === 'string' ? bytes.startsWith(signature) : signature.test(bytes),
  );
  if (known) return known[1];
  const isPlain = head.length > 0 && !head.some(isBinary) && !activeText.test(bytes);
  return isPlain ? plainText : undefined;
}

/** Plain text has no control characters except tabs, form feeds and line ends. */
function isBinary(byte: number): boolean {
  return (byte < 0x20 && !blanks.has(byte)) || byte === 0x7f;
}
