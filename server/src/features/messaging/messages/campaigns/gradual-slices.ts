/** Items that one claim takes at most; their lease is that of one process. */
export const itemBatchSize = 1000;
/** A gradual send leaves within so many days, so that it does not outlive what is kept of it. */
const releaseDaysMax = 30;

/** A slice is what leaves in a minute, and one item at least: the more slices, the more evenly they leave. */
export function sliceSize(perHour: number): number {
  return Math.min(itemBatchSize, Math.max(1, Math.floor(perHour / 60)));
}

/** From the first slice to the last one of so many items. */
export function releaseMs(items: number, perHour: number): number {
  const size = sliceSize(perHour);
  const spacesBetween = Math.max(0, Math.ceil(items / size) - 1);
  return Math.ceil((spacesBetween * size * 3_600_000) / perHour);
}

/** How many recipients a send of this pace may have. */
export function gradualItemsMax(perHour: number): number {
  return perHour * 24 * releaseDaysMax;
}

/** SQL: the size of the next slice, of a send that may have a pace. */
export const sliceSizeSql = (most: string) =>
  `case when per_hour is null then ${most}::int else least(${most}::int, greatest(1, per_hour / 60)) end`;

/**
 * SQL: whether the next slice of a send may leave at `now`. Slices are an hour apart at most, so a moment that is further ahead was
 * written by a wrong clock.
 */
export const sliceDueSql = (send: string, now: string) =>
  `(${send}.next_at is null or ${send}.next_at <= ${now} or ${send}.next_at > ${now}::timestamptz + interval '1 hour')`;
