interface Addressed {
  readonly address: string;
}

export interface Found<Page> {
  readonly page: Page;
  /** What stands in the path for `$id` and its like. */
  readonly record: Readonly<Record<string, string>>;
}

const patternOf = (address: string) =>
  new RegExp(`^${address.replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)').replace(/\/$/, '')}/?$`);

/** The page at a path, and the record that the path names. */
export function findPage<Page extends Addressed>(
  pages: readonly Page[],
  path: string,
): Found<Page> | undefined {
  for (const page of pages) {
    const match = patternOf(page.address).exec(path);
    if (match) return { page, record: decoded(match.groups ?? {}) };
  }
  return undefined;
}

const decoded = (groups: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]));

/** An address that a person typed may hold a lone per cent sign. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
