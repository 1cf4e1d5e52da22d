import { destination, pino, type DestinationStream, type Logger } from 'pino';

import type { Config } from './config.ts';
import { errorForLog } from './primitives/error-for-log.ts';
import { logOutputFor } from './primitives/log-for-people.ts';
import { RepeatedLines } from './primitives/repeated-lines.ts';

export interface OpenLog {
  readonly log: Logger;
  /** Writes counts that are still pending. */
  close(): void;
}

const windowMs = 10_000;
const kindsMax = 500;
/** Warnings and errors of one kind within ten seconds that are written whole; enough to see that they are alike. */
const problemsMax = 10;
/** Refused requests of strangers at one path with one status. */
const refusalsMax = 50;
const levelInfo = 30;
const levelWarn = 40;
const levelError = 50;
const levelFatal = 60;

interface Line {
  readonly level: number;
  readonly fields: Fields;
  readonly message: string;
}

interface Fields {
  readonly err?: { readonly name?: unknown; readonly code?: unknown };
  readonly method?: unknown;
  readonly route?: unknown;
  readonly status?: unknown;
  readonly carrier?: unknown;
  readonly job?: unknown;
  readonly accountId?: unknown;
}

/**
 * The log of the process. A warning or an error that comes again and again, and refusals of strangers, are counted after
 * the first ones: an attack, or a database that is away, must not fill the disk with one stack.
 */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, logTo: DestinationStream): OpenLog {
  let isTelling = false;
  const repeated = new RepeatedLines<Line>({
    windowMs,
    kindsMax,
    onCounted({ level, fields, message }, count) {
      const more = `${count} more like "${message}" in the last ${windowMs / 1000} s`;
      isTelling = true;
      if (level >= levelError) log.error({ ...namesOf(fields), count }, more);
      else if (level >= levelWarn) log.warn({ ...namesOf(fields), count }, more);
      else log.info({ ...namesOf(fields), count }, more);
      isTelling = false;
    },
  });
  const log: Logger = pino(
    {
      level: logLevel,
      // A safeguard: no caller passes these to the log, and if one ever does, they are redacted.
      redact: ['*.apiKey', '*.operatorKey', '*.password', '*.token', '*.text', 'headers'],
      serializers: { err: errorForLog },
      hooks: {
        logMethod(args, write, level) {
          const line = isTelling ? undefined : countableLine(args, level, logLevel === 'debug');
          const max = level < levelWarn ? refusalsMax : problemsMax;
          if (line === undefined || repeated.take(kindOf(line), line, max)) write.apply(this, args);
        },
      },
    },
    logTo,
  );
  return { log, close: () => repeated.endWindow() };
}

/** Undefined for lines that are always written. With debug every request is, refused or not. */
function countableLine(args: readonly unknown[], level: number, isDebugging: boolean): Line | undefined {
  const [first] = args;
  const fields = (typeof first === 'object' && first !== null ? first : {}) as Fields;
  const message = args.slice(0, 2).find((one) => typeof one === 'string') ?? '';
  const isProblem = level >= levelWarn && level < levelFatal;
  const isAnswer = typeof fields.route === 'string' && typeof fields.status === 'number';
  const isRefusal = level === levelInfo && isAnswer && fields.accountId === undefined && !isDebugging;
  return isProblem || isRefusal ? { level, fields, message } : undefined;
}

/** What two lines have in common that are alike: not the request, and not the account. */
function namesOf({ err, method, route, status, carrier, job }: Fields): object {
  const problem = err && { type: err.name, code: err.code };
  return { method, route, status, carrier, job, ...(problem && { problem }) };
}

function kindOf({ level, fields, message }: Line): string {
  return `${level} ${message} ${JSON.stringify(namesOf(fields))}`;
}

/** The output of the process: JSON for programs, at a terminal lines for people. */
export function standardOutput({ logFormat }: Pick<Config, 'logFormat'>): DestinationStream {
  // A log that cannot be written (a full disk behind a redirection) must not end the process.
  const output = destination(1).on('error', () => undefined);
  return logOutputFor(output, { format: logFormat, isTerminal: process.stdout.isTTY });
}
