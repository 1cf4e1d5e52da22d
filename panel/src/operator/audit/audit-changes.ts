interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** The fields of a record before and after; what changed comes first. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, present] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(present)])]
    .map((field) => ({ field, before: shown(old[field]), after: shown(present[field]) }))
    .toSorted((one, other) => Number(isSame(one)) - Number(isSame(other)));
}

const isSame = ({ before, after }: Change) => before === after;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : value === null || value === undefined
      ? {}
      : { '—': value };

function shown(value: unknown): string {
  if (value === undefined || value === null) return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
