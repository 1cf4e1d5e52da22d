import { failure } from '../../../failure.ts';

/** The refusal of a code that the caller has no pattern of, wherever it is named. */
export const patternNotFound = failure({ code: 'pattern_not_found', status: 404, text: 'pattern_not_found' });
