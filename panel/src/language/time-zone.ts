/** The time zone of the service: its days and the times that people read and type. */
export const timeZone = 'Asia/Tehran';

/** The day of a moment on the clocks of the service, as YYYY-MM-DD. */
export const dayAt = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone });
