import {
  dayWindow,
  integer,
  optional,
  optionalSecret,
  setting,
  text,
  textOrNone,
  webhookSecret,
  webUrl,
  words,
} from './setting.ts';

/** What differs between countries and stands in texts. */
export const marketSettings = {
  advertisingCode: setting(
    'PEYK_ADVERTISING_CODE',
    '*800#',
    text,
    'what people dial to open or shut advertising at their operator; named in explanations',
  ),
  advertisingHours: setting(
    'PEYK_ADVERTISING_HOURS',
    '08:00-22:00',
    dayWindow,
    'sending hours that advertising gets with the first carrier that reaches phones; operators change them in the console; or none',
  ),
  helpWords: setting(
    'PEYK_HELP_WORDS',
    'راهنما,HELP',
    words,
    'replies for help: a line that answers replies says who sends and how to leave',
  ),
  optOutPhrase: setting(
    'PEYK_OPT_OUT_PHRASE',
    'لغو۱۱',
    textOrNone,
    'with what texts of advertising lines end that are made from now on; each line can have another; or none',
  ),
};

/** What is asked of accounts that are not verified, beside the rules that operators set in the console. */
export const identitySettings = {
  unverifiedCodes: optional(
    'PEYK_UNVERIFIED_CODES',
    integer(0, 1_000_000),
    'codes a day that an account may send until its identity is verified; beside them it sends to its own confirmed numbers only; absent: it sends as others do',
  ),
  identityRegisterUrl: optional(
    'PEYK_IDENTITY_REGISTER_URL',
    webUrl,
    'address of a register that is asked whether a mobile belongs to a national id; in a private network only with PEYK_WEBHOOK_ALLOWED_RANGES',
  ),
  identityRegisterSecret: optionalSecret(
    'PEYK_IDENTITY_REGISTER_SECRET',
    webhookSecret,
    'key that these questions are signed with, as webhooks are; whsec_ and base64',
  ),
};
