import type { AccountCaller } from '../../../http/endpoint.ts';
import type { Platform } from '../../../platform.ts';
import { checkLocationFields, type LocationBody } from './location-fields.ts';
import { readLine } from './read-line.ts';

interface CheckedCall {
  readonly caller: AccountCaller;
  readonly platform: Platform;
}

/** What creating and editing a location request check of its fields beyond their schema. */
export const locationChecks = {
  request: (body: Partial<LocationBody>, { platform }: CheckedCall) =>
    checkLocationFields(body, platform.clock.now()),

  line_number: (
    { line_number: number }: Partial<LocationBody>,
    { caller: { accountId }, platform }: CheckedCall,
  ) => number !== undefined && readLine(platform, accountId, number),
};
