const moment = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(z|[+-]\d\d:?\d\d)?)?$/i;

/** A day or a moment of ISO 8601; one without an offset is in UTC. Undefined: it is none. */
export function readUtcMoment(written: string): Date | undefined {
  const [, day, time = '00:00', offset = 'Z'] = moment.exec(written.trim()) ?? [];
  if (day === undefined) return undefined;
  const at = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
