export const unixSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Toman of ours in rial, whole. */
export const inRial = (toman: number) => Math.round(toman * 10);
