import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const namesOnPath = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Where systems keep their Chrome that do not put it on the path. */
const usualPlaces: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  win32: [
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
  ],
};

interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * A real Chromium: that of CHROMIUM_PATH, else the system's, else `packaged`, the one that came with the packages and
 * runs on Linux on x64 alone. Undefined where there is none.
 */
export function findBrowser({
  platform,
  arch,
  environment,
}: Machine): { path: string } | 'packaged' | undefined {
  const wanted = environment['CHROMIUM_PATH'];
  if (wanted !== undefined && wanted !== '') {
    if (!isExecutable(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, which is not a program`);
    return { path: wanted };
  }
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const places = namesOnPath.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const found = [...places, ...(usualPlaces[platform] ?? [])].find(isExecutable);
  if (found !== undefined) return { path: found };
  return platform === 'linux' && arch === 'x64' ? 'packaged' : undefined;
}

/** A machine without a browser needs one line that says what to do. */
export const noBrowser =
  'there is no Chromium on this machine; install one (Debian: apt install chromium) or set CHROMIUM_PATH to its program';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
