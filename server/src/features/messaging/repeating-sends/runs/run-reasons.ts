import type { Failure } from '../../../../failure.ts';
import { text, type Text } from '../../../../texts/text.ts';

interface RunReason {
  readonly code: string;
  readonly said: Text;
}

/** Why a run waits, or why it was left out. */
export const runReasons = {
  missed: { code: 'missed', said: text('run_missed') },
  laterRun: { code: 'later_run', said: text('run_later_run') },
  nobody: { code: 'nobody', said: text('run_nobody') },
  paused: { code: 'paused', said: text('run_paused') },
  ended: { code: 'ended', said: text('run_ended') },
  hours: { code: 'hours', said: text('run_hours') },
  approval: { code: 'approval', said: text('run_approval') },
  approvalLate: { code: 'approval_late', said: text('run_approval_late') },
  rejected: { code: 'rejected', said: text('run_rejected') },
  cancelled: { code: 'cancelled', said: text('run_cancelled') },
  blocked: { code: 'account_blocked', said: text('run_account_blocked') },
} as const satisfies Readonly<Record<string, RunReason>>;

/** What a send was refused for, in the words of the refusal. */
export const reasonOf = (refusal: Failure): RunReason => ({ code: refusal.code, said: refusal.text });
