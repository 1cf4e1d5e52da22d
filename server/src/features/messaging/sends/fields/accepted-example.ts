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
  };
}
