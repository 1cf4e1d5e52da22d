export function ensureDownloadsBuilt(): string | undefined;
