/** The root's package.json and those of all workspaces. */
export function manifestsOf(root: string): string[];
/** A manifest with another version, of itself and of the workspaces that it uses. */
export function withVersion(text: string, version: string): string;
/** The lock file with another version of the product. */
export function lockWithVersion(text: string, version: string): string;
/** The changelog with what is unreleased under the version; nothing where there is nothing to release. */
export function changelogWithVersion(text: string, version: string, date: string): string | undefined;
/** Files that name the version besides the manifests. */
export const versionedFiles: readonly string[];
/** Such a file with another version of the product. */
export function fileWithVersion(text: string, version: string): string;
