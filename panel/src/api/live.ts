// oxlint-disable-next-line architecture/state -- a page has one event stream
let isLive = false;

/** Whether the event stream is up; start-live.ts says so. */
export const setLive = (isUp: boolean) => void (isLive = isUp);
export const getLive = () => isLive;

/** The interval of a poll that only stands in while the event stream is down. */
export const fallbackPoll = (ms: number): number | false => (isLive ? false : ms);
