/** OpenAPI example: the answer for an accepted send. */
export function acceptedExample(type: string, recipients: number, schedule: string | null = null) {
  const cost = recipients * 100;
  return { id: 1201, type, status: 'in-queue', schedule, recipients_count: recipients, pages: 1, cost };
}
