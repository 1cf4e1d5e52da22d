import { passwordLinkAddress } from '../features/credentials/index.ts';
import { samplePatternCode } from '../first-data/first-pattern.ts';
import { warnings } from './warnings.ts';
import type { PreparedPlatform } from './prepare-platform.ts';

/** The text that is printed once the service runs. Keys are shown only by the start that created them. */
export function startupMessage(
  address: string | undefined,
  { newKeys, isEmbedded, platform }: PreparedPlatform,
  moderation: string,
): string {
  const { config } = platform;
  const lines = [
    '',
    address === undefined
      ? 'Peyk works in the background (no HTTP in this process).'
      : `Peyk is up: ${address}`,
  ];
  lines.push(
    isEmbedded
      ? `  data      ${config.dataDir} (embedded PostgreSQL)`
      : '  data      the PostgreSQL of DATABASE_URL',
  );
  lines.push(`  approval  ${moderation}`);
  if (address !== undefined) lines.push(`  docs      ${address}/docs`, `  phones    ${address}/handset`);
  if (newKeys.apiKey) lines.push(`  Api-Key       ${newKeys.apiKey}`);
  if (newKeys.operatorKey) lines.push(`  Operator-Key  ${newKeys.operatorKey}`);
  if (newKeys.apiKey || newKeys.operatorKey)
    lines.push('  Keep these keys: they are stored hashed and not shown again.');
  lines.push(...passwordLines(config.baseUrl ?? address, newKeys));
  for (const warning of warnings(config)) lines.push('', `Careful: ${warning}`);
  if (address !== undefined)
    lines.push('', 'Try it:', `  ${exampleRequest(address, newKeys.apiKey ?? config.apiKey)}`);
  return `${lines.join('\n')}\n\n`;
}

function passwordLines(
  origin: string | undefined,
  { ownerLink, adminLink }: PreparedPlatform['newKeys'],
): string[] {
  if (ownerLink === undefined || adminLink === undefined) return [];
  const link = (token: string) => (origin === undefined ? token : passwordLinkAddress(origin, token));
  return [
    '',
    'To sign in, set a password; each link works once, for seven days:',
    `  customer (user first)  ${link(ownerLink)}`,
    `  operator (user admin)  ${link(adminLink)}`,
  ];
}

function exampleRequest(address: string, key: string | undefined): string {
  // Inside single quotes a shell interprets nothing but a single quote.
  const header = key?.replaceAll("'", String.raw`'\''`) ?? '<your key; npm start -- new-key makes another>';
  const body = JSON.stringify({
    code: samplePatternCode,
    attributes: { code: 12345 },
    recipient: '09123456789',
    line_number: '90008361',
    number_format: 'english',
  });
  return `curl -H 'Api-Key: ${header}' -H 'Content-Type: application/json' -d '${body}' ${address}/ws/v1/sms/pattern`;
}
