import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Browser, Page } from 'playwright-core';

import type { DemoFile } from '../src/commands/demo-file.ts';
import { noBrowser } from '../test/find-browser.ts';
import { openBrowser, patienceMs } from '../test/open-browser.ts';

const startScript = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
const folder = fileURLToPath(new URL('../../docs/pictures/panel/', import.meta.url));
const languages = ['fa', 'en'] as const;
const schemes = ['light', 'dark'] as const;
const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };
/** Of WebP: letters stay sharp, and twenty pictures stay below a megabyte and a half. */
const quality = 72;
/** Charts draw themselves after their figures came. */
const settleMs = 900;

type Language = (typeof languages)[number];

interface Picture {
  readonly name: string;
  readonly who: 'customer' | 'operator';
  readonly size: typeof wide;
  show(page: Page, language: Language): Promise<void>;
}

const open = (address: string) => async (page: Page) => {
  await page.goto(address);
};

const pictures: readonly Picture[] = [
  { name: 'home', who: 'customer', size: wide, show: open('/') },
  { name: 'composer', who: 'customer', size: wide, show: compose },
  { name: 'report', who: 'customer', size: wide, show: openLargestReport },
  { name: 'phone', who: 'customer', size: phone, show: open('/') },
  { name: 'desk', who: 'operator', size: wide, show: open('/console/queue') },
];

async function compose(page: Page, language: Language): Promise<void> {
  await page.goto('/send');
  await page
    .locator('[name=text]')
    .fill(
      language === 'fa'
        ? 'حراج پایان فصل گلبرگ شروع شد: تا ۵۰٪ تخفیف روی پوشاک.\nلغو۱۱'
        : 'The season sale at Golbarg has begun: half price on all clothes. Reply STOP to opt out.',
    );
  await page.locator('textarea[name=recipients]').fill('09120000101\n09350000202\n09210000303');
}

/** The report of a campaign that has ended; the newest sends are codes or wait. */
async function openLargestReport(page: Page): Promise<void> {
  const id = await page.evaluate(async () => {
    const answer = await fetch('/ws/v1/send_request?limit=100&type=simple');
    const { data } = (await answer.json()) as {
      data: { data: { id: number; status: string; recipients_count: number }[] };
    };
    const ended = data.data.filter(({ status }) => status === 'sent');
    return ended.sort((a, b) => b.recipients_count - a.recipients_count)[0]?.id;
  });
  await page.goto(`/reports/${id}`);
}

interface RunningDemo {
  readonly address: string;
  readonly made: DemoFile;
  stop(): Promise<void>;
}

/** The demo as users start it, in the folder and at the port that the script has chosen. */
async function startDemo(dataDir: string): Promise<RunningDemo> {
  const child = spawn(process.execPath, [startScript, 'demo'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await addressOf(child);
  const made = JSON.parse(await readFile(path.join(dataDir, 'demo.json'), 'utf8')) as DemoFile;
  return {
    address,
    made,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the demo ended while it started: ${said}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Peyk is up: (\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}

interface Look {
  readonly language: Language;
  readonly scheme: (typeof schemes)[number];
  readonly who: Picture['who'];
}

async function signIn(browser: Browser, { address, made }: RunningDemo, look: Look): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    locale: look.language === 'fa' ? 'fa-IR' : 'en-GB',
    colorScheme: look.scheme,
    viewport: wide,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.locator('[name=username]').fill(made[look.who]);
  await page.locator('[name=password]').fill(made.password);
  await page.locator('button[type=submit]').click();
  await page.locator('#main').waitFor();
  return page;
}

async function take(page: Page, file: string): Promise<number> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(settleMs);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  const bytes = Buffer.from(data, 'base64');
  await writeFile(file, bytes);
  return bytes.length;
}

async function takeAll(browser: Browser, demo: RunningDemo, look: Look): Promise<number> {
  const page = await signIn(browser, demo, look);
  let total = 0;
  for (const { name, size, show } of pictures.filter(({ who }) => who === look.who)) {
    await page.setViewportSize(size);
    await show(page, look.language);
    total += await take(page, path.join(folder, `${name}-${look.language}-${look.scheme}.webp`));
  }
  await page.context().close();
  return total;
}

const looks: readonly Look[] = languages.flatMap((language) =>
  schemes.flatMap((scheme) => (['customer', 'operator'] as const).map((who) => ({ language, scheme, who }))),
);

const browser = await openBrowser();
if (browser === undefined) throw new Error(noBrowser);
await mkdir(folder, { recursive: true });
const demo = await startDemo(process.argv[2] ?? '');
try {
  let total = 0;
  for (const look of looks) total += await takeAll(browser, demo, look);
  process.stdout.write(`Pictures in ${folder}: ${Math.round(total / 1024)} kB\n`);
} finally {
  await browser.close();
  await demo.stop();
}
