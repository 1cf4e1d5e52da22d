import { hostname } from 'node:os';

import { freeSpaceOf, type FreeSpace } from '../../../files/free-space.ts';
import type { Platform } from '../../../platform.ts';
import { findLastBackup } from '../../../storage/backup/backups-store.ts';
import { carrierHealth } from '../../lines/carriers/index.ts';
import { smppHealth } from '../../messaging/smpp/index.ts';
import { verifyTrouble } from '../../messaging/verify/index.ts';
import type { Finding } from './alert.ts';
import type { AlertRules } from './alert-settings-store.ts';
import { countOverdue, oldestTransactionSeconds } from './alerts-store.ts';

const overdueMs = 60_000;
const hourMs = 3_600_000;
/** What waits for a client of SMPP for so long is an alert: they bind again within minutes. */
const undeliveredMs = 15 * 60_000;
/** A backup reads in one transaction, which may take a while; one of an hour keeps the database from cleaning up. */
const transactionSecondsMax = 3600;
/** The same share of free space that the diagnosis calls a failure. */
const freeShareMin = 0.05;

/** What is wrong with the service as all processes know it. */
export async function findProblems(platform: Platform, rules: AlertRules): Promise<Finding[]> {
  const found = await Promise.all([
    carrierProblems(platform),
    queueProblems(platform, rules),
    databaseProblems(platform),
    backupProblems(platform, rules),
    conversionProblems(platform),
    verifyProblems(platform),
    // What clients have not taken is counted on every database server; one that is away loses no other alert.
    smppProblems(platform).catch((problem: unknown) => {
      platform.log.warn({ err: problem }, 'deliveries that wait for SMPP clients could not be counted');
      return [];
    }),
  ]);
  return found.flat().filter(({ kind }) => rules.kinds.includes(kind));
}

async function carrierProblems(platform: Platform): Promise<Finding[]> {
  const { carriers } = await carrierHealth.overview(platform);
  return carriers.flatMap(({ name, status, problem, balance }): Finding[] => {
    const isDown = status === 'down' || status === 'unserved';
    return [
      ...(isDown ? [{ kind: 'carrier', subject: name, reason: problem ?? status } as const] : []),
      ...(balance !== null && balance.amount < balance.limit
        ? [{ kind: 'balance', subject: name, reason: String(balance.amount) } as const]
        : []),
    ];
  });
}

async function queueProblems({ pool, clock }: Platform, { queueLimit }: AlertRules): Promise<Finding[]> {
  const dueBefore = new Date(clock.now().getTime() - overdueMs);
  const total = await countOverdue(pool, dueBefore, queueLimit);
  return total < queueLimit ? [] : [{ kind: 'queue', subject: '', reason: String(total) }];
}

async function databaseProblems({ db, standby }: Platform): Promise<Finding[]> {
  const [seconds, isCurrent] = await Promise.all([oldestTransactionSeconds(db), standby?.isCurrent()]);
  const minutes = String(Math.round(seconds / 60));
  return [
    ...(seconds > transactionSecondsMax
      ? [{ kind: 'database', subject: 'transaction', reason: minutes } as const]
      : []),
    ...(isCurrent === false ? [{ kind: 'database', subject: 'standby', reason: '' } as const] : []),
  ];
}

async function backupProblems({ db, clock }: Platform, { backupHours }: AlertRules): Promise<Finding[]> {
  const last = await findLastBackup(db);
  const isRecent = last !== undefined && clock.now().getTime() - last.getTime() <= backupHours * hourMs;
  return isRecent ? [] : [{ kind: 'backup', subject: '', reason: last?.toISOString() ?? '-' }];
}

/** Codes of a carrier that hardly arrive any more, though it takes them. */
async function conversionProblems(platform: Platform): Promise<Finding[]> {
  const falling = await verifyTrouble.findFallingCarriers(platform);
  return falling.map(({ carrier, share, shareBefore }) => ({
    kind: 'conversion',
    subject: carrier,
    reason: `${share}% < ${shareBefore}%`,
  }));
}

/** Prefixes that are held, and carriers whose codes are hardly ever approved. */
async function verifyProblems(platform: Platform): Promise<Finding[]> {
  return (await verifyTrouble.findSuspicions(platform)).map(({ subject, started, approved }) => ({
    kind: 'verify',
    subject,
    reason: `${approved} / ${started}`,
  }));
}

/** Clients of SMPP that take no receipts and replies, whether they are bound or not. */
async function smppProblems({ db, clock }: Platform): Promise<Finding[]> {
  const before = clock.now().getTime() - undeliveredMs;
  return (await smppHealth.listWaiting(db))
    .filter(({ oldest }) => oldest.getTime() < before)
    .map(({ system_id: subject, count }) => ({ kind: 'smpp', subject, reason: String(count) }));
}

/** The name of this machine, which its disk is known by. */
export const machine = hostname();

export async function findDiskProblems({ config }: Platform, { kinds }: AlertRules): Promise<Finding[]> {
  return kinds.includes('disk') ? diskProblems(await freeSpaceOf(config.dataDir)) : [];
}

/** A disk without blocks, which some systems show, has no share and is not full. */
export function diskProblems({ mebibytes, share }: FreeSpace): Finding[] {
  return share < freeShareMin ? [{ kind: 'disk', subject: machine, reason: String(mebibytes) }] : [];
}
