import { choice, integer, optional, setting, text } from './setting.ts';

/** Voice messages: what may be uploaded, what a call costs, and how often it is tried. */
export const voiceSettings = {
  voiceSecondsMax: setting(
    'PEYK_VOICE_SECONDS_MAX',
    '300',
    integer(1, 3600),
    'longest voice message in seconds',
  ),
  voiceBytesMax: setting(
    'PEYK_VOICE_BYTES_MAX',
    String(60 * 1024 * 1024),
    integer(1024, 2 ** 30),
    'largest voice file',
  ),
  voiceFileDays: setting(
    'PEYK_VOICE_FILE_DAYS',
    '0',
    integer(0, 36_500),
    'voice files that no send used for this long are removed; 0 keeps all',
  ),
  voiceUnitSeconds: setting(
    'PEYK_VOICE_UNIT_SECONDS',
    '30',
    integer(1, 3600),
    'a call costs a page for every started unit of this many seconds',
  ),
  voiceCharge: setting(
    'PEYK_VOICE_CHARGE',
    'answered',
    choice('answered', 'attempted'),
    'answered: calls that nobody answers are refunded; attempted: only those that could not be placed',
  ),
  voiceLine: optional(
    'PEYK_VOICE_LINE',
    text,
    'number of the line that calls come from; absent: the default line of the account',
  ),
  voiceTries: setting(
    'PEYK_VOICE_TRIES',
    '3',
    integer(1, 20),
    'how often a number is called that is busy or does not answer',
  ),
  voiceRetrySeconds: setting(
    'PEYK_VOICE_RETRY_SECONDS',
    '300',
    integer(1, 86_400),
    'pause before a number is called again',
  ),
  voiceRingSeconds: setting(
    'PEYK_VOICE_RING_SECONDS',
    '40',
    integer(1, 300),
    'how long a phone rings before nobody has answered',
  ),
};
