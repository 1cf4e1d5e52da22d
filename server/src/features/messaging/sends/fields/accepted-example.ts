/** OpenAPI example: the answer for an accepted send. */
export function acceptedExample(type: string, recipients: number, schedule: string | null = null) {
  const isReviewed = type.startsWith('simple');
  return {
    id: 1201,
    message_id: 1201,
    type,
    status: 'in-queue',
    waiting_for: isReviewed ? 'approval' : schedule === null ? null : 'schedule',
    schedule,
    recipients_count: recipients,
    blacklisted_count: 0,
    pages: 1,
    cost: recipients * 100,
    message_ids: idsOf(type, recipients),
    ...(isReviewed && { approval: outlook }),
  };
}

/** As a service says it whose operators decided some before. */
const outlook = {
  reason: 'kind',
  place: 3,
  usual_at: '2026-11-15T08:42:00.000Z',
  late_at: '2026-11-15T10:05:00.000Z',
  decided_count: 35,
};

const listed: readonly string[] = ['simple', 'keywords', 'voice'];

function idsOf(type: string, recipients: number): number[] | null {
  if (type === 'pattern' || type === 'sample') return [1201];
  if (!listed.includes(type) || recipients > 2) return null;
  return [1_000_120_100_000, 1_000_120_100_001].slice(0, recipients);
}
