import { choice, optional, optionalSecret, secret, setting, webUrl } from './setting.ts';

/** The source of phone locations. */
export const locationSettings = {
  locationSource: setting(
    'PEYK_LOCATION_SOURCE',
    'simulator',
    choice('simulator', 'http'),
    'who knows where phones are; simulator is a crowd of our own around the capitals of the provinces',
  ),
  locationUrl: optional(
    'PEYK_LOCATION_URL',
    webUrl,
    'address that is asked who is near a place; needed for PEYK_LOCATION_SOURCE=http',
  ),
  locationSecret: optionalSecret(
    'PEYK_LOCATION_SECRET',
    secret,
    'sent there as Authorization: Bearer; absent: nothing is sent',
  ),
};
