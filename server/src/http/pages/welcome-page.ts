import type { Language } from '../../texts/text.ts';

export function welcomePage(language: Language): string {
  return `<!doctype html><html lang="${language}"><title>Peyk</title><a href="/docs">docs</a></html>`;
}
