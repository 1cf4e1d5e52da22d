/** How a code goes to a person: as a text, read in a call, or by a messenger that knows the number. */
export const channels = ['sms', 'voice', 'messenger'] as const;
export type Channel = (typeof channels)[number];

export const locales = ['fa', 'en'] as const;
export type Locale = (typeof locales)[number];

/** A way that the code goes; how long its receipt is waited for before the next one is tried. */
export interface Step {
  readonly channel: Channel;
  readonly waitSeconds: number;
}

/** A receipt of a text takes seconds; a call rings and is read twice. */
export const stepWaitSeconds: Readonly<Record<Channel, number>> = { sms: 20, voice: 60, messenger: 20 };
export const waitBounds = { min: 5, max: 600 } as const;
export const stepsMax = 5;

/** The ways of a code, of which there is at least one. */
export type Steps = readonly [Step, ...Step[]];

/**
 * pending: a code was sent and none was right yet; approved: a right code came in time; failed: too many wrong ones; expired:
 * none came in time; cancelled: the caller withdrew it. All but the first are final.
 */
export const verificationStatuses = ['pending', 'approved', 'failed', 'expired', 'cancelled'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** What a check of a code answers. */
export const checkStatuses = ['approved', 'wrong', 'expired', 'used', 'blocked'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

export const bounds = {
  length: { min: 4, max: 10, default: 6 },
  ttlSeconds: { min: 60, max: 600, default: 180 },
  attempts: { min: 1, max: 10, default: 5 },
} as const;

/** Codes of one verification. */
export const sendsMax = 5;
/** Before the second code; each later one waits twice as long, up to `longest`. */
export const pauseSeconds = { first: 30, longest: 480 } as const;

/** The moments and counts of a verification that decide what comes next. */
interface Progress {
  readonly status: VerificationStatus;
  readonly sends: number;
  readonly resend_at: Date;
  readonly expires_at: Date;
}

/** The status as callers see it: its time may be over before the job that ends it has run. */
export function shownStatus(
  { status, expires_at: expiresAt }: Pick<Progress, 'status' | 'expires_at'>,
  now: Date,
): VerificationStatus {
  return status === 'pending' && expiresAt <= now ? 'expired' : status;
}

/** What a check means that changed nothing: the verification had ended before. */
export function endedAs(status: Exclude<VerificationStatus, 'pending'>): CheckStatus {
  switch (status) {
    case 'approved':
      return 'used';
    case 'failed':
      return 'blocked';
    case 'expired':
    case 'cancelled':
      return 'expired';
  }
}

/** Seconds until another code may be asked for; of a verification with all its codes sent, until its end. */
export function secondsToResend(row: Progress, now: Date): number {
  if (row.status === 'approved' || row.status === 'cancelled') return 0;
  const isLast = row.status === 'failed' || row.sends >= sendsMax;
  const at = row.expires_at <= now ? now : isLast ? row.expires_at : row.resend_at;
  return Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000));
}
