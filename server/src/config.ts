import path from 'node:path';

import { isEmbeddedDefault } from './settings/embedded-default.ts';
import { backupSettings } from './settings/backup-settings.ts';
import { drainSettings } from './settings/drain-settings.ts';
import { fileSettings } from './settings/file-settings.ts';
import { forwardingSettings } from './settings/forwarding-settings.ts';
import { gatewaySettings } from './settings/gateway-settings.ts';
import { interfaceSettings } from './settings/interface-settings.ts';
import { linkSettings } from './settings/link-settings.ts';
import { limitSettings } from './settings/limit-settings.ts';
import { locationSettings } from './settings/location-settings.ts';
import { logSettings } from './settings/log-settings.ts';
import { mapSettings } from './settings/map-settings.ts';
import { identitySettings, marketSettings } from './settings/market-settings.ts';
import {
  addressRanges,
  choice,
  choices,
  integer,
  jsonListOrNone,
  jsonObject,
  optional,
  optionalSecret,
  postgresUrl,
  secret,
  secretKeyList,
  setting,
  text,
  timeZone,
  webUrl,
  words,
  WrongSetting,
  type Setting,
} from './settings/setting.ts';
import { privatePortSettings } from './settings/private-port-settings.ts';
import { describeAll, readAll, unknownOf, type Environment } from './settings/read-settings.ts';
import { retentionSettings } from './settings/retention-settings.ts';
import { sellerSettings } from './settings/seller-settings.ts';
import { shardSettings } from './settings/shard-settings.ts';
import { requireStrongKeys } from './settings/strong-keys.ts';
import { smppServerSettings } from './settings/smpp-server-settings.ts';
import { traceSettings } from './settings/trace-settings.ts';
import { verifySettings } from './settings/verify-settings.ts';
import { voiceSettings } from './settings/voice-settings.ts';

export { firstDataOf, isEmbeddedDefault, isReal } from './settings/embedded-default.ts';
export { connectionShares } from './settings/connection-shares.ts';
export { consoleAddress } from './settings/private-port-settings.ts';
export { plainSmppPort } from './settings/smpp-server-settings.ts';
export { s3Location } from './settings/file-settings.ts';
export { secretKeyBytes, WrongSetting } from './settings/setting.ts';
export type { Environment } from './settings/read-settings.ts';

const settings = {
  port: setting('PORT', '8080', integer(0, 65_535), 'TCP port of the HTTP service; 0 takes any free one'),
  host: setting('HOST', '127.0.0.1', text, 'address to listen on'),
  baseUrl: optional(
    'PEYK_BASE_URL',
    webUrl,
    'address under which users reach the service; absent: http://HOST:PORT',
  ),
  panelFolder: optional(
    'PEYK_PANEL_FOLDER',
    text,
    'folder of the built panel; npm start sets it to the build of this copy',
  ),
  downloadsFolder: optional(
    'PEYK_DOWNLOADS_FOLDER',
    text,
    'folder of the packed client and command line, served at /downloads; npm start sets it to those of this copy',
  ),
  databaseUrl: optionalSecret(
    'DATABASE_URL',
    postgresUrl,
    'a PostgreSQL (13 or newer) of your own; a primary and its standbys as one:5432,two:5432; absent: the embedded one',
  ),
  databaseReadUrl: optionalSecret(
    'DATABASE_READ_URL',
    postgresUrl,
    'a standby of DATABASE_URL, which reports, lists and exports are read from as long as it is up to date',
  ),
  databaseConnections: setting(
    'PEYK_DATABASE_CONNECTIONS',
    '20',
    integer(4, 500),
    'connections of one process',
  ),
  databaseSeconds: setting(
    'PEYK_DATABASE_SECONDS',
    '5',
    integer(1, 600),
    'a database that answers nothing for this long hangs: requests get 503; locks are waited for three times as long',
  ),
  dataDir: setting(
    'PEYK_DATA_DIR',
    './data',
    (value) => path.resolve(value),
    'folder of the embedded PostgreSQL and of files',
  ),
  secretKeys: optionalSecret(
    'PEYK_SECRET_KEY',
    secretKeyList,
    'encrypts second factors, 32 bytes as base64; after a comma older keys that still open; absent: a file in PEYK_DATA_DIR',
  ),
  eventStreamsMax: setting(
    'PEYK_EVENT_STREAMS',
    '1000',
    integer(1, 100_000),
    'open event streams of one process; a browser with the panel holds one, beyond them the panel polls',
  ),
  roles: setting('PEYK_ROLES', 'api,worker', choices('api', 'worker', 'smpp'), 'what this process does'),
  apiKey: optionalSecret(
    'PEYK_API_KEY',
    secret,
    "the first account's key; absent: made at the first start and shown once",
  ),
  operatorKey: optionalSecret(
    'PEYK_OPERATOR_KEY',
    secret,
    "the first operator's key; absent: made at the first start and shown once",
  ),
  firstData: optional(
    'PEYK_FIRST_DATA',
    choice('sample', 'empty'),
    'what an empty database gets: sample (an account with credit, a line, a pattern, a bank) or empty (an operator and a plan); absent: sample without DATABASE_URL and real carriers, else empty',
  ),
  timeZone: setting('PEYK_TIMEZONE', 'Asia/Tehran', timeZone, 'time zone of schedules without an offset'),
  moderation: setting(
    'PEYK_MODERATION',
    'manual',
    choice('manual', 'auto'),
    'manual: operators approve; auto: everything passes',
  ),
  moderatedKinds: setting(
    'PEYK_MODERATED_KINDS',
    'simple,simple-file,lbs',
    choices('simple', 'simple-file', 'sample', 'keywords', 'bank', 'postal', 'lbs', 'voice'),
    'kinds of sends that an operator approves first, where operators kept no rule of their own; patterns have their own approval',
  ),
  trustAfterApprovals: setting(
    'PEYK_TRUST_AFTER_APPROVALS',
    '0',
    integer(0, 100_000),
    'after so many sends approved in a row without a refusal an account is trusted; a refusal ends it, and operators decide otherwise for single accounts; 0: never',
  ),
  codeValiditySeconds: setting(
    'PEYK_CODE_VALIDITY_SECONDS',
    '300',
    integer(10, 86_400),
    'a one-time code older than this is never sent (again)',
  ),
  receiptHours: setting(
    'PEYK_RECEIPT_HOURS',
    '72',
    integer(1, 720),
    'a message without a receipt ends as undetermined after this',
  ),
  replyHours: setting(
    'PEYK_REPLY_HOURS',
    '72',
    integer(1, 8760),
    'a reply to a shared line belongs to the account that wrote last, for this long',
  ),
  replyAnswersPerHour: setting(
    'PEYK_REPLY_ANSWERS_PER_HOUR',
    '5',
    integer(1, 1000),
    'rules of an account answer one number at most so often in an hour',
  ),
  optOutWords: setting(
    'PEYK_OPT_OUT_WORDS',
    'لغو,لغو11,11,STOP',
    words,
    'a reply of one of these, in any spelling, ends advertising and bulk messages of that line',
  ),
  optInWords: setting(
    'PEYK_OPT_IN_WORDS',
    'فعال,فعال12,12,START',
    words,
    'a reply of one of these ends an opt-out',
  ),
  operatorBlockDays: setting(
    'PEYK_OPERATOR_BLOCK_DAYS',
    '30',
    integer(0, 3650),
    'for so long advertising to a number that the list of its operator stopped is not tried and not charged; 0: it is tried each time',
  ),
  ...retentionSettings,
  carriers: optionalSecret(
    'PEYK_CARRIERS',
    jsonListOrNone,
    'JSON list of carriers; absent or []: those kept by operators, else the built-in simulator',
  ),
  voiceCarrier: optionalSecret(
    'PEYK_VOICE_CARRIER',
    jsonObject,
    'the carrier of calls as a JSON object; absent: the built-in simulator',
  ),
  ...gatewaySettings,
  apiKeyHeaderCase: setting(
    'API_KEY_HEADER_CASE',
    'exact',
    choice('exact', 'any'),
    'any: accept api-key in any case (behind an HTTP/2 proxy)',
  ),
  dialect: setting(
    'PEYK_DIALECT',
    'interface',
    choice('interface', 'live'),
    'what accounts speak unless an operator sets it: the interface document, or the live service where it differs',
  ),
  selfRegistration: optional(
    'PEYK_SELF_REGISTRATION',
    choice('on', 'off'),
    'on: anybody may register an account at /register; absent: on with the embedded database, else off',
  ),
  handset: setting(
    'PEYK_HANDSET',
    'operators',
    choice('operators', 'open'),
    'who sees the simulated phones from another machine: operators who sign in, or everybody',
  ),
  webhookRanges: setting(
    'PEYK_WEBHOOK_ALLOWED_RANGES',
    '',
    addressRanges,
    'networks beside the public internet that webhooks may be called in, such as 127.0.0.1/32,10.0.0.0/8',
  ),
  plainRequests: setting(
    'PEYK_PLAIN_REQUESTS',
    'on',
    choice('on', 'off'),
    'off: even the plainest requests go through the HTTP library',
  ),
  trustProxy: setting(
    'PEYK_TRUST_PROXY',
    '0',
    integer(0, 10),
    "how many proxies of your own stand in front and add to X-Forwarded-For; the caller's address is read there",
  ),
  ...limitSettings,
  ...privatePortSettings,
  ...interfaceSettings,
  ...fileSettings,
  ...backupSettings,
  ...verifySettings,
  ...voiceSettings,
  ...sellerSettings,
  ...shardSettings,
  ...forwardingSettings,
  ...smppServerSettings,
  ...traceSettings,
  ...locationSettings,
  ...mapSettings,
  ...marketSettings,
  ...linkSettings,
  ...identitySettings,
  ...logSettings,
  ...drainSettings,
} as const;

type Settings = typeof settings;
export type Config = {
  readonly [Name in keyof Settings]: Settings[Name] extends Setting<infer T> ? T : never;
};

/** Reads every setting once. The first invalid one stops the start with a one-line message. */
export function readConfig(environment: Environment): Config {
  const config = Object.freeze(readAll(settings, environment)) as Config;
  requireDependentSettings(config);
  return config;
}

// Settings that are required by the value of another setting.
function requireDependentSettings({ gateway, zarinpalMerchant, ...config }: Config): void {
  if (gateway === 'zarinpal' && zarinpalMerchant === undefined)
    throw new WrongSetting('PEYK_GATEWAY=zarinpal also needs PEYK_ZARINPAL_MERCHANT');
  if ((config.s3AccessKey === undefined) !== (config.s3SecretKey === undefined))
    throw new WrongSetting('PEYK_S3_ACCESS_KEY and PEYK_S3_SECRET_KEY need each other');
  if (!isEmbeddedDefault(config)) requireStrongKeys(config);
  if (config.locationSource === 'http' && config.locationUrl === undefined)
    throw new WrongSetting('PEYK_LOCATION_SOURCE=http also needs PEYK_LOCATION_URL');
}

/** PEYK_ variables that no setting reads, most often typing errors; they are reported at the start. */
export function unknownSettings(environment: Environment): string[] {
  return unknownOf(settings, environment);
}

export function describeSettings(): string {
  return describeAll(settings);
}

/** Every setting, for the page that lists them. */
export function listSettings(): readonly Setting<unknown>[] {
  return Object.values(settings);
}
