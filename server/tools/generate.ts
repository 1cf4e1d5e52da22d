import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import pg from 'pg';

import {
  auditActionsFile,
  carrierOptionsFile,
  errorCodesFile,
  operationsFile,
  schemasFile,
  webhookEventsFile,
  type Document,
} from '../../sdk/tools/generate-client.ts';
import { carrierOptions } from '../src/features/lines/carriers/carrier-options.ts';
import { eventTypes, webhookEvents } from '../src/features/common/webhooks/webhook-events.ts';
import { documentOfService } from '../src/service.ts';
import { startDatabaseServer } from '../src/storage/database-server.ts';
import { migrate, readMigrations } from '../src/storage/migrate.ts';
import { generateSchema } from './generate-schema.ts';
import { optionRows } from './option-rows.ts';
import { withTable } from './markdown-table.ts';
import { settingsPage } from './settings-page.ts';

const document = documentOfService() as unknown as Document;

const carriersGuide = new URL('../../docs/carriers.md', import.meta.url);

/** Writes every generated file; with --check only lists the stale ones and fails if there is one. */
const outputs = [
  { file: new URL('../src/version.ts', import.meta.url), make: versionOfPackage },
  { file: new URL('../src/storage/schema.ts', import.meta.url), make: schemaOfMigrations },
  {
    file: new URL('../../docs/openapi.json', import.meta.url),
    make: async () => `${JSON.stringify(document, null, 2)}\n`,
  },
  {
    file: new URL('../../sdk/src/generated/schemas.ts', import.meta.url),
    make: async () => schemasFile(document),
  },
  {
    file: new URL('../../sdk/src/generated/error-codes.ts', import.meta.url),
    make: async () => errorCodesFile(document),
  },
  {
    file: new URL('../../sdk/src/generated/webhook-events.ts', import.meta.url),
    make: async () => webhookEventsFile(document),
  },
  {
    file: new URL('../../sdk/src/generated/audit-actions.ts', import.meta.url),
    make: async () => auditActionsFile(document),
  },
  {
    file: new URL('../../sdk/src/generated/operations.ts', import.meta.url),
    make: async () => operationsFile(document, 'account'),
  },
  {
    file: new URL('../../sdk/src/generated/operator-operations.ts', import.meta.url),
    make: async () => operationsFile(document, 'operator'),
  },
  {
    file: new URL('../../sdk/src/generated/carrier-options.ts', import.meta.url),
    make: async () => carrierOptionsFile(document),
  },
  { file: new URL('../../docs/settings.md', import.meta.url), make: async () => settingsPage() },
  { file: carriersGuide, make: async () => withOptions(await readFile(carriersGuide, 'utf8')) },
  ...(['en', 'fa'] as const).map((language) => {
    const file = new URL(`../../docs/guides/${language}/webhooks.md`, import.meta.url);
    return { file, make: async () => withEvents(await readFile(file, 'utf8'), language) };
  }),
];

/** The guide with a table of the options of each kind; the simulator has none there. */
function withOptions(guide: string): string {
  const sections = {
    SmppCarrierOptions: '## SMPP',
    HttpCarrierOptions: '## HTTP',
    SipTrunkOptions: '## SIP trunks',
    MessengerCarrierOptions: '## Messengers',
  };
  return Object.entries(sections).reduce((text, [name, heading]) => {
    const at = text.indexOf(`\n${heading}\n`);
    if (at === -1) throw new Error(`docs/carriers.md has no section ${heading}`);
    const rows = optionRows(carrierOptions[name]);
    return text.slice(0, at) + withTable(text.slice(at), rows[0]?.[0] ?? '', rows);
  }, guide);
}

/** The guide with the table of all events. */
function withEvents(guide: string, language: 'en' | 'fa'): string {
  const rows = eventTypes.map((type) => [`\`${type}\``, webhookEvents[type].when[language]]);
  return withTable(guide, '`message.updated`', rows);
}

async function versionOfPackage(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  return `/** The version of the product: that of package.json, from where it is generated. */
export const version = '${version}';
`;
}

async function schemaOfMigrations(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'peyk-generate-'));
  const server = await startDatabaseServer({ dataDir, settings: { fsync: 'off' } });
  const pool = new pg.Pool(server.connection);
  try {
    await migrate(pool, await readMigrations());
    return await generateSchema(pool);
  } finally {
    await pool.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const isCheck = process.argv.includes('--check');
for (const { file, make } of outputs) {
  const wanted = await make();
  const present = await readFile(file, 'utf8').catch(() => '');
  if (wanted === present) continue;
  const name = path.relative(process.cwd(), fileURLToPath(file));
  if (isCheck) {
    process.stderr.write(`${name} is stale: run npm run generate and commit it.\n`);
    process.exitCode = 1;
  } else {
    await writeFile(file, wanted);
    process.stdout.write(`${name} written\n`);
  }
}
