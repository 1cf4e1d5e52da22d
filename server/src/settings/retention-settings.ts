import { integer, setting } from './setting.ts';

/** How long what is not money is kept; removed by jobs, a few thousand rows at a time. */
export const retentionSettings = {
  retentionDays: setting(
    'PEYK_RETENTION_DAYS',
    '0',
    integer(0, 36_500),
    'sends of months older than this, with their texts and numbers, and inbox messages as old, are dropped; 0 keeps all',
  ),
  textDays: setting(
    'PEYK_TEXT_DAYS',
    '0',
    integer(0, 36_500),
    'texts of sends and replies that are older are removed, while the rest of them stays; 0 keeps them as long as the sends',
  ),
  callLogDays: setting(
    'PEYK_CALL_LOG_DAYS',
    '7',
    integer(1, 3650),
    'how long the log of calls with keys is kept',
  ),
  auditDays: setting(
    'PEYK_AUDIT_DAYS',
    '0',
    integer(0, 36_500),
    'entries of the audit that are older are removed; 0 keeps all',
  ),
};
