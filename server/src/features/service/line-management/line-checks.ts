import type { Platform } from '../../../platform.ts';
import { lineRoutes } from '../../lines/carriers/index.ts';
import { checkAccess } from './line-access.ts';
import { hourColumnsOf, permilleOf, type LineBody } from './line-fields.ts';

interface CheckedCall {
  readonly platform: Platform;
}

/** What creating and editing a line check of its fields beyond their schema. */
export const lineChecks = {
  price_factor: ({ price_factor: factor }: LineBody) => factor !== undefined && permilleOf(factor),

  hours: ({ hours }: LineBody) => hours && hourColumnsOf(hours),

  access: ({ access }: LineBody, { platform: { db } }: CheckedCall) => access && checkAccess(db, access),

  carriers: ({ carriers = [] }: LineBody, { platform: { db } }: CheckedCall) =>
    lineRoutes.check(db, carriers),
};
