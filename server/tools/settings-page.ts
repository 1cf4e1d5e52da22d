import { listSettings } from '../src/config.ts';
import { backupSettings } from '../src/settings/backup-settings.ts';
import { fileSettings } from '../src/settings/file-settings.ts';
import { gatewaySettings } from '../src/settings/gateway-settings.ts';
import { limitSettings } from '../src/settings/limit-settings.ts';
import { locationSettings } from '../src/settings/location-settings.ts';
import { logSettings } from '../src/settings/log-settings.ts';
import { mapSettings } from '../src/settings/map-settings.ts';
import { privatePortSettings } from '../src/settings/private-port-settings.ts';
import { retentionSettings } from '../src/settings/retention-settings.ts';
import { sellerSettings } from '../src/settings/seller-settings.ts';
import type { Setting } from '../src/settings/setting.ts';
import { shardSettings } from '../src/settings/shard-settings.ts';
import { traceSettings } from '../src/settings/trace-settings.ts';
import { voiceSettings } from '../src/settings/voice-settings.ts';
import { tableOf } from './markdown-table.ts';

type Settings = Readonly<Record<string, Setting<unknown>>>;

/** Settings that have a file of their own; the others come first. */
const chapters: readonly (readonly [title: string, settings: Settings])[] = [
  ['Limits', limitSettings],
  ['How long things are kept', retentionSettings],
  ['Files', fileSettings],
  ['Backups', backupSettings],
  ['Payments', gatewaySettings],
  ['The seller on invoices', sellerSettings],
  ['Calls', voiceSettings],
  ['Places', locationSettings],
  ['The map', mapSettings],
  ['A port of its own for operators and metrics', privatePortSettings],
  ['Log', logSettings],
  ['Traces', traceSettings],
  ['Several database servers', shardSettings],
];

const introduction = `# Settings

All settings are environment variables. \`npm start -- --help\` lists the same at the terminal, an invalid one stops the start with a
line that names it, and a variable that begins with \`PEYK_\` but is none of these is reported. This page is made from the settings
themselves by \`npm run generate\`.

A setting with (secret) can come from a file as well: \`DATABASE_URL_FILE=/run/secrets/database\`, and the same for the others. More on
some of them: [carriers](carriers.md), [deploying](deploying.md), [privacy](privacy.md), [scaling](scaling.md), [alerts](alerts.md).
`;

/** The page of all settings, in chapters. */
export function settingsPage(): string {
  const inChapters = new Set(chapters.flatMap(([, settings]) => Object.values(settings)));
  const others = listSettings().filter((setting) => !inChapters.has(setting));
  return [
    introduction,
    ...chapterOf('The service', others),
    ...chapters.flatMap(([title, settings]) => chapterOf(title, Object.values(settings))),
  ].join('\n');
}

function chapterOf(title: string, settings: readonly Setting<unknown>[]): string[] {
  return [`## ${title}`, '', ...tableOf(['variable', 'default', 'meaning'], settings.map(rowOf)), ''];
}

function rowOf({ variable, fallback, help, isSecret }: Setting<unknown>): string[] {
  const name = isSecret ? `\`${variable}\` (secret)` : `\`${variable}\``;
  return [name, fallback ? `\`${fallback}\`` : '', escaped(help)];
}

const escaped = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('*', String.raw`\*`);
