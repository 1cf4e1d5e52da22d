/** Escapes the wildcards of LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** LIKE pattern for texts that contain `search`. */
export function likePattern(search: string): string {
  return `%${escapeLike(search)}%`;
}
