import { integer, optional, setting, webUrl } from './setting.ts';

/** Traces of sends; off unless there is a collector. */
export const traceSettings = {
  tracesUrl: optional(
    'PEYK_TRACES_URL',
    webUrl,
    'where spans of sends go: OTLP over HTTP in JSON, such as http://collector:4318/v1/traces; absent: no traces',
  ),
  tracesPercent: setting(
    'PEYK_TRACES_PERCENT',
    '100',
    integer(0, 100),
    'how many of a hundred sends are traced; a traceparent of the caller decides for its own',
  ),
};
