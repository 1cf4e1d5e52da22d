/** OpenAPI example: the answer for an accepted send. */
export function acceptedExample(type: string, recipients: number, schedule: string | null = null) {
  return {
    id: 1201,
    message_id: 1201,
    type,
    status: 'in-queue',
    waiting_for: type.startsWith('simple') ? 'approval' : schedule === null ? null : 'schedule',
    schedule,
    recipients_count: recipients,
    blacklisted_count: 0,
    pages: 1,
    cost: recipients * 100,
    message_ids: idsOf(type, recipients),
  };
}

const listed: readonly string[] = ['simple', 'keywords', 'voice'];

function idsOf(type: string, recipients: number): number[] | null {
  if (type === 'pattern' || type === 'sample') return [1201];
  if (!listed.includes(type) || recipients > 2) return null;
  return [1_000_120_100_000, 1_000_120_100_001].slice(0, recipients);
}
