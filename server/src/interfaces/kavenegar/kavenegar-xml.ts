import type { ForeignAnswer } from '../../http/foreign/foreign-route.ts';
import { escapeXml } from '../shared/escape-xml.ts';

const headers = { 'content-type': 'application/xml; charset=utf-8' } as const;

/** An answer as elements: of a list each entry is an `entry`, and what is null is empty. */
export function asXml({ body, headers: more, status }: ForeignAnswer): ForeignAnswer {
  const content = `<?xml version="1.0" encoding="utf-8"?>\n<Response>${contentOf(body)}</Response>`;
  return { status, body: content, headers: { ...more, ...headers } };
}

function contentOf(value: unknown): string {
  if (typeof value === 'string') return escapeXml(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map((one) => `<entry>${contentOf(one)}</entry>`).join('');
  return Object.entries(value ?? {})
    .map(([name, one]) => `<${name}>${contentOf(one)}</${name}>`)
    .join('');
}
