export function ensurePanelBuilt(): string | undefined;
