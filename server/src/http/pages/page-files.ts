import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface PageFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** Styles, scripts and the icon that the pages share. */
export const sharedAssets = new URL('./assets/', import.meta.url);

/** Tokens and fonts that all pages share, the panel's too. */
export const designFiles = [
  new URL('./design/', import.meta.url),
  new URL('./design/vazirmatn/', import.meta.url),
];

/** Files of a pages folder, read once and served unchanged. */
export function readPageFiles(folder: URL): PageFile[] {
  return readdirSync(folder).flatMap((name) => {
    const mediaType = mediaTypes[path.extname(name)];
    return mediaType === undefined ? [] : [{ name, mediaType, content: readFileSync(new URL(name, folder)) }];
  });
}
