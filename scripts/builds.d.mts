/** The folder of the build of these sources in `dist`, made by `make` where it does not exist yet. */
export function ensureBuild(
  dist: string,
  sources: readonly string[],
  make: (draft: string) => boolean,
): string | undefined;
