import { failure } from '../failure.ts';

/** Refusals of the HTTP layer itself, before the endpoint runs. */
export const unauthorized = failure({ code: 'unauthorized', status: 401, text: 'unauthorized' });
export const operatorUnauthorized = failure({
  code: 'unauthorized',
  status: 401,
  text: 'operator_unauthorized',
});
export const sessionUnauthorized = failure({
  code: 'unauthorized',
  status: 401,
  text: 'session_unauthorized',
});
export const forbidden = failure({ code: 'forbidden', status: 403, text: 'forbidden' });
/** An operator who visits an account may read what its people read, and change nothing. */
export const readOnlyVisit = failure({ code: 'read_only_visit', status: 403, text: 'read_only_visit' });
/** Texts of replies are for the people of the account: an operator reads them where it is written down. */
export const closedToVisits = failure({ code: 'forbidden', status: 403, text: 'closed_to_visits' });
/** The page is at another address than ours: another site, or ours at an address that the settings do not name. */
export const foreignOrigin = failure({ code: 'forged_request', status: 403, text: 'foreign_origin' });
export const forgedRequest = failure({ code: 'forged_request', status: 403, text: 'forged_request' });
/** Money, calls and places are real: a test key has no say in them. */
export const testKeyRefused = failure({ code: 'test_key', status: 403, text: 'test_key' });
export const accountBlocked = failure({ code: 'account_blocked', status: 403, text: 'account_blocked' });
/** The plan does not include the feature, or has expired. */
export const featureNotInPlan = failure({
  code: 'feature_not_in_plan',
  status: 403,
  text: 'feature_not_in_plan',
});
export const planExpired = failure({ code: 'plan_expired', status: 403, text: 'plan_expired' });
export const rateLimited = failure({ code: 'rate_limited', status: 429, text: 'rate_limited' });
/** The account or address has as many requests in work as it may, and this one waited in vain. */
export const tooManyAtOnce = failure({ code: 'too_many_at_once', status: 429, text: 'too_many_at_once' });
/** All places are taken by others. */
export const serviceBusy = failure({ code: 'service_unavailable', status: 503, text: 'service_busy' });
/** A list or search that took longer than PEYK_READING_SECONDS. */
export const readingTooLong = failure({ code: 'reading_too_long', status: 503, text: 'reading_too_long' });
export const tooManyWrongKeys = failure({ code: 'rate_limited', status: 429, text: 'too_many_wrong_keys' });
/** Bodies and uploads of the same caller fill its share of what is read at once. */
export const tooManyBodies = failure({ code: 'rate_limited', status: 429, text: 'too_many_bodies' });
export const noRoomForBody = failure({ code: 'service_unavailable', status: 503, text: 'no_room_for_body' });
export const pathNotFound = failure({ code: 'not_found', status: 404, text: 'path_not_found' });
export const methodNotAllowed = failure({
  code: 'method_not_allowed',
  status: 405,
  text: 'method_not_allowed',
});
export const notAcceptable = failure({ code: 'not_acceptable', status: 406, text: 'not_acceptable' });
export const bodyTooLarge = failure({ code: 'body_too_large', status: 413, text: 'body_too_large' });
export const malformedRequest = failure({
  code: 'malformed_request',
  status: 400,
  text: 'malformed_request',
});
export const malformedJson = failure({ code: 'malformed_json', status: 400, text: 'malformed_json' });
export const malformedForm = failure({ code: 'malformed_form', status: 400, text: 'malformed_form' });
export const malformedXml = failure({ code: 'malformed_request', status: 400, text: 'malformed_xml' });
export const unsupportedMediaType = failure({
  code: 'unsupported_media_type',
  status: 415,
  text: 'unsupported_media_type',
});
export const jsonAsForm = failure({ code: 'unsupported_media_type', status: 415, text: 'json_as_form' });
export const headersTooLarge = failure({ code: 'headers_too_large', status: 431, text: 'headers_too_large' });
export const requestTimeout = failure({ code: 'request_timeout', status: 408, text: 'request_timeout' });
export const bodyTooDeep = failure({ code: 'validation_failed', status: 422, text: 'body_too_deep' });
export const tooManyFields = failure({ code: 'validation_failed', status: 422, text: 'too_many_fields' });
export const valueTooLarge = failure({ code: 'validation_failed', status: 422, text: 'value_too_large' });
/** A value that passed the checks of the endpoint but that the database cannot store. */
export const valueNotStorable = failure({ code: 'validation_failed', status: 422, text: 'value_not_kept' });
export const conflict = failure({ code: 'conflict', status: 409, text: 'conflict' });
export const serviceUnavailable = failure({
  code: 'service_unavailable',
  status: 503,
  text: 'service_unavailable',
});
export const tooManyListeners = failure({
  code: 'too_many_listeners',
  status: 503,
  text: 'too_many_listeners',
});
export const internalError = failure({ code: 'internal_error', status: 500, text: 'internal_error' });
