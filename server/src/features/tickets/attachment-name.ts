import type { AttachmentKind } from './attachment-kind.ts';

const lengthMax = 150;
// What no file system or screen shows as it is: separators, controls, and marks that turn the order of letters around.
// The half-space and the joiner belong to Persian words.
const unwanted = /[\p{Cc}\p{Surrogate}<>:"/\\|?*]|(?![\u200c\u200d])\p{Cf}/gu;

/** A name that says what the file is: letters of every script stay, an ending that its content does not have does not. */
export function attachmentName(given: string, { extensions }: AttachmentKind): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(unwanted, '').replace(/^[\s.]+|[\s.]+$/g, '');
  const ending = /\.([a-z\d]{1,8})$/i.exec(clean)?.[1]?.toLowerCase();
  const isRight = ending !== undefined && extensions.includes(ending);
  const stem = isRight ? clean.slice(0, -ending.length - 1) : clean;
  const shortened = stem.slice(0, lengthMax).replace(/\p{Surrogate}$/u, '') || 'file';
  return `${shortened}.${isRight ? ending : extensions[0]}`;
}
