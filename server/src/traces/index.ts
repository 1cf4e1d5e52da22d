export { OtlpExporter } from './otlp-exporter.ts';
export { readTraceparent } from './span.ts';
export { nowMs, Tracer, tracer, type RequestTrace } from './tracer.ts';
