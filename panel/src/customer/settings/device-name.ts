const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (list: typeof browsers, device: string) => list.find(([sign]) => sign.test(device))?.[1];

/** The browser and the system that a User-Agent header names; of a program, the beginning of what it says. */
export function deviceName(device: string): string {
  const [browser, system] = [nameIn(browsers, device), nameIn(systems, device)];
  return browser && system ? `${browser} · ${system}` : device.slice(0, 60);
}
