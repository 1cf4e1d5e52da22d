import path from 'node:path';

const lengthMax = 200;
const endingMax = 20;
// Marks that turn the order of letters around make one name look like another; Persian words need the half-space and
// the joiner. Halves of pairs are nothing that can be kept.
const unwanted = /[\p{Cc}\p{Surrogate}]|(?![\u200c\u200d])\p{Cf}/gu;
const halfAtEnd = /\p{Surrogate}$/u;

/** What an uploaded file is called: without folders, and short enough to be kept whole, its ending included. */
export function uploadName(given: string): string {
  const name = path.posix.basename(given.replace(unwanted, '').replaceAll('\\', '/'));
  if (name.length <= lengthMax) return name;
  const ending = path.posix.extname(name);
  const kept = ending.length <= endingMax ? ending : '';
  return name.slice(0, lengthMax - kept.length).replace(halfAtEnd, '') + kept;
}
