/** One line per package and platform that a lock file lacks. */
export function missingPlatforms(lock: {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}): string[];
