import { Type } from 'typebox';

/** The schema of an endpoint that answers with a page or a redirect. */
export const pageAnswer = Type.Unsafe<never>({ type: 'string', contentMediaType: 'text/html' });
