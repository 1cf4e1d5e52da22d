import path from 'node:path';

const lengthMax = 200;
const endingMax = 20;
// Bidirectional marks can make one name look like another; Persian words need the half-space and the joiner. Lone
// surrogates cannot be stored.
const unwanted = /[\p{Cc}\p{Surrogate}]|(?![\u200c\u200d])\p{Cf}/gu;
const halfAtEnd = /\p{Surrogate}$/u;

/** The name of an uploaded file, without folders and limited in length; the extension is preserved. */
export function uploadName(given: string): string {
  const name = path.posix.basename(given.replace(unwanted, '').replaceAll('\\', '/'));
  if (name.length <= lengthMax) return name;
  const ending = path.posix.extname(name);
  const kept = ending.length <= endingMax ? ending : '';
  return name.slice(0, lengthMax - kept.length).replace(halfAtEnd, '') + kept;
}
