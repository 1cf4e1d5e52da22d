/** How many backups stay, and for how long; absent: all of them. */
export interface BackupRetention {
  readonly count: number | undefined;
  readonly days: number | undefined;
}

const namePattern = /^peyk-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.gz(\.encrypted)?$/;
const dayMs = 86_400_000;

/** The name says when the backup was taken, in UTC. */
export function backupName(takenAt: Date, isEncrypted: boolean): string {
  const [day = '', time = ''] = takenAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T');
  return `peyk-${day}-${time}.gz${isEncrypted ? '.encrypted' : ''}`;
}

export function isBackupName(name: string): boolean {
  return namePattern.test(name);
}

/** Newest first, and nothing that is not a backup. */
export function backupsOf(names: readonly string[]): string[] {
  return names.filter(isBackupName).sort((a, b) => takenAt(b) - takenAt(a));
}

/** What may be removed after a new backup was written; never the newest one, however old it is. */
export function outdatedBackups(
  names: readonly string[],
  { count = Infinity, days = Infinity }: BackupRetention,
  now: Date,
): string[] {
  return backupsOf(names).filter(
    (name, index) => index > 0 && (index >= count || takenAt(name) < now.getTime() - days * dayMs),
  );
}

function takenAt(name: string): number {
  const [, year, month, day, hour, minute, second] = (namePattern.exec(name) ?? []).map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1, hour ?? 0, minute ?? 0, second ?? 0);
}
