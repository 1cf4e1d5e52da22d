const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The hours of a day that begins at this moment. */
export function hoursOf(start: string, count = 24): string[] {
  const first = new Date(start).getTime();
  return Array.from({ length: count }, (_, at) => new Date(first + at * hourMs).toISOString());
}

/** The same moment so many days before. */
export const daysBefore = (moment: string, days: number) =>
  new Date(new Date(moment).getTime() - days * dayMs).toISOString();

interface Counts {
  readonly sent: number;
  readonly delivered: number;
  readonly failed: number;
}

/** Delivered, failed, and what had no receipt in its hour; receipts of the hour before make it nothing. */
export const deliveryCounts = ({ sent, delivered, failed }: Counts) => [
  delivered,
  failed,
  Math.max(0, sent - delivered - failed),
];
