import type { Language } from '../../texts/text.ts';

export function docsPage(language: Language): string {
  return `<!doctype html><html lang="${language}"><title>Peyk</title><a href="/openapi.json">openapi.json</a></html>`;
}

export const docsScript = '';
