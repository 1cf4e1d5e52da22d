import { bulkAudience } from '../recipients/bulk-audience.ts';
import { acceptedExample } from './accepted-example.ts';
import { bulkFields } from './bulk-fields.ts';
import { acceptedSendSchema, readSchedule, sendFields } from './send-fields.ts';

/** What an endpoint of another feature that sends to many is made of. */
export const bulkSendParts = {
  fields: { ...bulkFields, schedule: sendFields.schedule },
  acceptedSchema: acceptedSendSchema,
  acceptedExample,
  readSchedule,
  audience: bulkAudience,
};
