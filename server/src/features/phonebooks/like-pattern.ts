/** Text that LIKE takes as it stands. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Matches texts that contain the one searched for. */
export function likePattern(search: string): string {
  return `%${escapeLike(search)}%`;
}
