import { firstDataOf, type Config } from '../config.ts';
import { passwordLinkAddress } from '../features/people/credentials/index.ts';
import { samplePatternCode } from '../first-data/first-pattern.ts';
import { consoleAddress } from '../settings/private-port-settings.ts';
import { warnings } from './warnings.ts';
import type { PreparedPlatform } from './prepare-platform.ts';

interface Listening {
  readonly address: string;
  readonly privateAddress?: string | undefined;
  readonly isApi: boolean;
}

/**
 * The text that is printed once the service runs. Keys are shown only by the start that created them, and only at a
 * terminal; chosen ones never.
 */
export function startupMessage(
  { address, privateAddress, isApi }: Listening,
  { newKeys, keysFile, isEmbedded, platform }: PreparedPlatform,
  moderation: string,
): string {
  const { config } = platform;
  const lines = [
    '',
    isApi ? `Peyk is up: ${address}` : `Peyk works in the background; health and metrics: ${address}`,
  ];
  lines.push(
    isEmbedded
      ? `  data      ${config.dataDir} (embedded PostgreSQL)`
      : '  data      the PostgreSQL of DATABASE_URL',
  );
  lines.push(`  approval  ${moderation}`);
  if (privateAddress !== undefined)
    lines.push(`  private   ${privateAddress} (metrics, operator API, console)`);
  if (isApi) lines.push(`  docs      ${address}/docs`, `  phones    ${address}/handset`);
  lines.push(
    ...(keysFile === undefined
      ? newKeyLines(originsOf({ address, privateAddress, isApi }, config), newKeys)
      : [`  keys      made and written to ${keysFile} (mode 600); read it, then remove it`]),
  );
  for (const warning of warnings(config)) lines.push('', `Careful: ${warning}`);
  if (isApi && firstDataOf(config) === 'sample')
    lines.push(
      '',
      'Try it:',
      `  ${exampleRequest(address, keysFile === undefined ? newKeys.apiKey : undefined)}`,
    );
  return `${lines.join('\n')}\n\n`;
}

interface Origins {
  readonly customers: string | undefined;
  /** Where the console is, if not where customers are. */
  readonly operators: string | undefined;
}

function originsOf({ address, privateAddress, isApi }: Listening, config: Config): Origins {
  const { baseUrl = isApi ? address : undefined, consoleUrl = privateAddress } = config;
  return { customers: baseUrl, operators: consoleUrl ?? consoleAddress(config) };
}

function newKeyLines(origins: Origins, newKeys: PreparedPlatform['newKeys']): string[] {
  const { apiKey, operatorKey } = newKeys;
  const keys = [
    ...(apiKey ? [`  Api-Key       ${apiKey}`] : []),
    ...(operatorKey ? [`  Operator-Key  ${operatorKey}`] : []),
  ];
  if (keys.length > 0) keys.push('  Keep these keys: they are stored hashed and not shown again.');
  return [...keys, ...passwordLines(origins, newKeys)];
}

function passwordLines(
  { customers, operators = customers }: Origins,
  { ownerLink, adminLink }: PreparedPlatform['newKeys'],
): string[] {
  if (adminLink === undefined) return [];
  const link = (origin: string | undefined, token: string) =>
    origin === undefined ? token : passwordLinkAddress(origin, token);
  return [
    '',
    'To sign in, set a password; each link works once, for seven days:',
    ...(ownerLink === undefined ? [] : [`  customer (username first)  ${link(customers, ownerLink)}`]),
    `  operator (username admin)  ${link(operators, adminLink)}`,
  ];
}

/** Without a key to show, the reader's shell puts it in: `npm start -- new-key` makes another. */
function exampleRequest(address: string, key = '$PEYK_API_KEY'): string {
  const body = JSON.stringify({
    code: samplePatternCode,
    attributes: { code: 12345 },
    recipient: '09123456789',
    line_number: '90008361',
    number_format: 'english',
  });
  return `curl -H "Api-Key: ${key}" -H 'Content-Type: application/json' -d '${body}' ${address}/ws/v1/sms/pattern`;
}
