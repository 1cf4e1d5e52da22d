/** The root's package.json and those of all workspaces. */
export function manifestsOf(root: string): string[];
/** A manifest with another version, of itself and of the workspaces that it uses. */
export function withVersion(text: string, version: string): string;
