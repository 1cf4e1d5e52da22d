/** Text that LIKE takes as it stands. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Matches texts that contain the one searched for; without one, every text. */
export function likePattern(search: string | undefined): string {
  return `%${escapeLike(search ?? '')}%`;
}
