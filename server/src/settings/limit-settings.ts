import { integer, optional, setting } from './setting.ts';

/** Bounds of bodies, of work in hand and of abuse. In the trial (see isEmbeddedDefault) codes are not limited, as they reach no phone. */
export const limitSettings = {
  jsonBytesMax: setting(
    'PEYK_JSON_BYTES_MAX',
    String(10 * 1024 * 1024),
    integer(1024, 2 ** 31),
    'largest JSON or form body where long lists are taken; elsewhere 64 kB',
  ),
  uploadBytesMax: setting(
    'PEYK_UPLOAD_BYTES_MAX',
    String(100 * 1024 * 1024),
    integer(1024, 2 ** 40),
    'largest upload',
  ),
  requestSeconds: setting(
    'PEYK_REQUEST_SECONDS',
    '600',
    integer(1, 86_400),
    'how long a request may take to arrive; the largest upload must fit in',
  ),
  anonymousSeconds: setting(
    'PEYK_ANONYMOUS_SECONDS',
    '10',
    integer(1, 86_400),
    'the same for a request without a valid key or session',
  ),
  codesPerRecipientHour: optional(
    'PEYK_CODES_PER_RECIPIENT_HOUR',
    integer(0, 60_000),
    'one-time codes to one number within an hour, over all accounts; 0: no limit; absent: 20, in the trial no limit',
  ),
  prefixCodes: optional(
    'PEYK_PREFIX_CODES',
    integer(0, 60_000),
    'codes of one account to 10,000 consecutive numbers within ten minutes, from which on five times as many as before wait for an operator; 0: off; absent: 100, in the trial off',
  ),
  verifyPerAddressHour: optional(
    'PEYK_VERIFY_PER_ADDRESS_HOUR',
    integer(0, 1_000_000),
    'codes of verifications of one account for one client_ip within an hour, unless the account has a limit of its own; 0: no limit; absent: 100, in the trial no limit',
  ),
  accountRequestsPerMinute: setting(
    'PEYK_ACCOUNT_REQUESTS_PER_MINUTE',
    '0',
    integer(0, 1_000_000),
    'requests of an account that operators gave no limit of its own, per process; 0: no limit',
  ),
  requestsAtOnce: setting(
    'PEYK_REQUESTS_AT_ONCE',
    '6',
    integer(1, 1000),
    'requests of an account besides codes that one process works on at the same time, lists half as many; the rest waits up to ten seconds; operators give an account another bound',
  ),
  readingSeconds: setting(
    'PEYK_READING_SECONDS',
    '30',
    integer(1, 86_400),
    'a statement of a list, a report or a search that takes longer is ended; its request gets 503',
  ),
  readingPercent: setting(
    'PEYK_READING_PERCENT',
    '15',
    integer(1, 1000),
    'hundredths of a second in each second that lists of one account may take for long, single records 25 or as many; what is beyond it waits',
  ),
  registrationsPerHour: setting(
    'PEYK_REGISTRATIONS_PER_HOUR',
    '100',
    integer(0, 1_000_000),
    'texts within an hour to mobiles that strangers register with, over all addresses; 0: no limit',
  ),
  bodyBytesAtOnce: setting(
    'PEYK_BODY_BYTES_AT_ONCE',
    String(64 * 1024 * 1024),
    integer(65_536, 2 ** 40),
    'bytes of bodies over 64 kB that a process works on at the same time; beyond it 503',
  ),
  bodyBytesPerCaller: setting(
    'PEYK_BODY_BYTES_PER_CALLER',
    String(20 * 1024 * 1024),
    integer(65_536, 2 ** 40),
    'the same of one account, or of one address; beyond it 429',
  ),
  uploadsAtOnce: setting(
    'PEYK_UPLOADS_AT_ONCE',
    '100',
    integer(1, 100_000),
    'uploads that a process takes at the same time; beyond it 503',
  ),
  uploadsPerCaller: setting(
    'PEYK_UPLOADS_PER_CALLER',
    '10',
    integer(1, 100_000),
    'the same of one account, or of one address; beyond it 429',
  ),
  openTicketsMax: setting(
    'PEYK_OPEN_TICKETS_MAX',
    '100',
    integer(1, 1_000_000),
    'tickets of one account that are not closed',
  ),
  voiceFilesMax: setting(
    'PEYK_VOICE_FILES_MAX',
    '1000',
    integer(1, 10_000_000),
    'voice files that one account keeps',
  ),
  waitingSendsMax: setting(
    'PEYK_WAITING_SENDS_MAX',
    '1000',
    integer(1, 10_000_000),
    'sends of one account that wait for an operator',
  ),
  loopStallMs: setting(
    'PEYK_LOOP_STALL_MS',
    '1000',
    integer(50, 600_000),
    'a process that answered no request for so many milliseconds, busy with one piece of work, says so in its log',
  ),
  statementSeconds: setting(
    'PEYK_STATEMENT_SECONDS',
    '600',
    integer(1, 86_400),
    'a single statement of the database that takes longer is ended; its request gets 503',
  ),
};
