import { choice, optional, setting } from './setting.ts';

/** What is logged, and for whom it is written. */
export const logSettings = {
  callLog: setting(
    'PEYK_CALL_LOG',
    'on',
    choice('on', 'off'),
    'keeps the calls with keys for PEYK_CALL_LOG_DAYS, for the developers of each account',
  ),
  logLevel: setting(
    'PEYK_LOG_LEVEL',
    'info',
    choice('debug', 'info', 'warn', 'error', 'silent'),
    'debug also logs every request',
  ),
  logFormat: optional(
    'PEYK_LOG_FORMAT',
    choice('json', 'text'),
    'lines of the log: json for programs, text for people; absent: text at a terminal, else json',
  ),
};
