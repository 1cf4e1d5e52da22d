import type { AttachmentKind } from './attachment-kind.ts';

const lengthMax = 150;
// Path separators, control characters and invisible format characters such as bidirectional overrides. The zero-width
// non-joiner and joiner stay, because Persian words need them.
const unwanted = /[\p{Cc}\p{Surrogate}<>:"/\\|?*]|(?![\u200c\u200d])\p{Cf}/gu;

/** A safe file name whose extension fits the content; letters of every script are kept. */
export function attachmentName(given: string, { extensions }: AttachmentKind): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(unwanted, '').replace(/^[\s.]+|[\s.]+$/g, '');
  const ending = /\.([a-z\d]{1,8})$/i.exec(clean)?.[1]?.toLowerCase();
  const isRight = ending !== undefined && extensions.includes(ending);
  const stem = isRight ? clean.slice(0, -ending.length - 1) : clean;
  const shortened = stem.slice(0, lengthMax).replace(/\p{Surrogate}$/u, '') || 'file';
  return `${shortened}.${isRight ? ending : extensions[0]}`;
}
