import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';

import { isEmbeddedDefault, type Config } from '../config.ts';
import { demoClock } from '../demo/demo-clock.ts';
import { momentOfDay } from '../demo/demo.ts';
import { fillDemo } from '../demo/fill-demo.ts';
import { withQuickCommits } from '../demo/quick-commits-store.ts';
import { serviceApp } from '../service.ts';
import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { readDemoFile, writeDemoFile, type DemoFile } from './demo-file.ts';
import { listen, requireFreePort } from './listen.ts';
import { preparePlatform } from './prepare-platform.ts';
import { serveCommand } from './serve.ts';

const standard = { seed: 1405, days: 90 };
const most = { seed: 2 ** 31, days: 400 };

export const demoCommand: Command = {
  name: 'demo',
  purpose:
    'runs a trial with three months of life in it (--days 90, --seed 1405), in a data folder of its own, ./demo-data',
  defaults: { PEYK_DATA_DIR: './demo-data' },
  async run(config, args) {
    refuseRealService(config);
    const options = readOptions(args);
    await requireFreePort(config);
    const made = (await readDemoFile(config)) ?? (await fillEmptyFolder(config, options));
    process.stdout.write(signInText(made));
    await serveCommand.run(config, []);
  },
};

/** Invented customers and money have no place beside real ones. */
function refuseRealService(config: Config): void {
  if (config.databaseUrl !== undefined)
    throw new CommandError(
      'The demo invents customers, messages and money, so it never touches the database of DATABASE_URL. Unset it: the demo has a PostgreSQL of its own in PEYK_DATA_DIR.',
    );
  if (!isEmbeddedDefault(config))
    throw new CommandError(
      'The demo runs only with simulated carriers, so that nothing in it reaches a phone. Unset PEYK_CARRIERS and PEYK_VOICE_CARRIER.',
    );
}

type DemoDraw = typeof standard;

function readOptions(args: readonly string[]): DemoDraw {
  const options = { ...standard };
  for (let place = 0; place < args.length; place += 2) {
    const name = args[place]?.replace(/^--/, '');
    const value = Number(args[place + 1]);
    if (name !== 'seed' && name !== 'days')
      throw new CommandError(`The demo takes --days and --seed, not ${args[place]}.`);
    if (!Number.isInteger(value) || value < 1 || value > most[name])
      throw new CommandError(`--${name} must be a whole number from 1 to ${most[name]}.`);
    options[name] = value;
  }
  return options;
}

/** A folder with data of a service is left as it is: not even its database is started, which would be migrated. */
async function fillEmptyFolder(config: Config, draw: DemoDraw): Promise<DemoFile> {
  const found = await readdir(config.dataDir).catch(() => []);
  if (found.some((name) => !name.startsWith('.') && name !== 'lost+found')) throw notEmpty(config);
  return fillFolder(config, draw);
}

async function fillFolder(config: Config, draw: DemoDraw): Promise<DemoFile> {
  const until = new Date();
  const password = `peyk demo ${randomBytes(6).toString('hex')}`;
  const clock = demoClock(momentOfDay({ platform: { config }, until, days: draw.days }, 0, 0));
  // Nothing is handed to a carrier while history is made; its outcomes are drawn too.
  const quiet = { roles: ['api'], logLevel: 'error', firstData: 'sample' } as const;
  const { platform, newKeys, close } = await preparePlatform(
    { ...config, ...quiet },
    { showsKeys: true, clock },
  );
  const app = serviceApp(platform);
  try {
    if (newKeys.adminLink === undefined) throw notEmpty(config);
    const onDay = (day: number) => process.stderr.write(`\rMaking the demo: day ${day} of ${draw.days}`);
    const address = await listen(app, { host: '127.0.0.1', port: 0 });
    await withQuickCommits(platform, () =>
      fillDemo(platform, { ...draw, address, clock, until, password, onDay }),
    );
    process.stderr.write('\n');
  } finally {
    await app.close();
    await close();
  }
  const made = {
    ...draw,
    until: until.toISOString(),
    customer: 'first',
    operator: 'admin',
    password,
  };
  await writeDemoFile(config, made);
  return made;
}

function notEmpty({ dataDir }: Config): CommandError {
  return new CommandError(
    `${dataDir} has data that is not that of a finished demo, so it is left as it is. Choose another PEYK_DATA_DIR, or remove the folder if it is only a demo that was interrupted.`,
  );
}

function signInText({ customer, operator, password }: DemoFile): string {
  return [
    '',
    'The demo: invented customers, people and numbers; nothing reaches a phone.',
    `  customer  ${customer}`,
    `  operator  ${operator} (at /console)`,
    `  password  ${password}`,
    '',
  ].join('\n');
}
