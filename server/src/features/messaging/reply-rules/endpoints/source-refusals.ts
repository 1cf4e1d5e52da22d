import { failure } from '../../../../failure.ts';

/** Polls of an account, and likewise its other things that rules use. */
export const sourcesMax = 100;
export const tooManySources = failure({
  code: 'reply_sources_max',
  status: 409,
  text: 'reply_sources_max',
});
export const usedByRule = failure({ code: 'reply_source_used', status: 409, text: 'reply_source_used' });
