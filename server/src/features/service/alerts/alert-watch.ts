import type { Service } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import { DatabaseProbe } from '../../../storage/connections/database-probe.ts';
import { deliveryLane } from '../../messaging/messages/index.ts';
import { guardedCalls } from '../../common/webhooks/index.ts';
import type { DatabasePart, Finding } from './alert.ts';
import { readSettings, type AlertSettings } from './alert-settings-store.ts';
import { insertPastAlert, recordFindings } from './alerts-store.ts';
import { findDiskProblems, findProblems, machine } from './find-problems.ts';
import { enqueueAlerts } from './send-alerts.job.ts';
import { notifyReceiver } from './notify-receiver.ts';

const lookMs = 30_000;
/** Checks in a row that must fail before the database is the problem, and not one statement. */
const failedLooksMin = 2;

interface Outage {
  readonly since: Date;
  readonly reason: string;
  looks: number;
  /** Receivers that know of it; undefined: it has not lasted yet. */
  told: Set<number> | undefined;
  readonly messageId: string;
}

/**
 * Checks every half minute for problems. Each worker checks its own disk; the due-work poller checks the rest on
 * behalf of all (decision 0192). Jobs notify receivers of changes. While the database does not answer there are no
 * jobs and no texts: the process that looked last calls the addresses itself, by the settings it read last.
 */
export class AlertWatch {
  readonly #platform: Platform;
  readonly #probe: DatabaseProbe;
  readonly #isLooker: () => boolean;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #settings: AlertSettings | undefined;
  /** The due-work poller is unknown without the database: it is still the last one. */
  #wasLooker = false;
  #outage: Outage | undefined;

  constructor(platform: Platform, isLooker = () => platform.runtime.find(deliveryLane)?.isLooker === true) {
    this.#platform = platform;
    this.#isLooker = isLooker;
    this.#probe = new DatabaseProbe(platform.connection);
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#looking ??= this.look().finally(() => (this.#looking = undefined));
    }, lookMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await this.#probe.close();
  }

  /** Never throws. */
  async look(): Promise<void> {
    try {
      await this.#probe.database();
      await this.#record();
      this.#outage = undefined;
    } catch (problem) {
      this.#platform.log.warn({ err: problem }, 'alerts: could not look; next try in 30 s');
      await this.#databaseFailed((problem as Error).message);
    }
  }

  async #record(): Promise<void> {
    const { db, clock } = this.#platform;
    const settings = await readSettings(db);
    const isLooker = this.#isLooker();
    const [ofDisk, ofAll] = await Promise.all([
      findDiskProblems(this.#platform, settings),
      isLooker ? findProblems(this.#platform, settings) : undefined,
    ]);
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const changes = [await recordFindings(tx, { machine, findings: ofDisk, now })];
      if (ofAll !== undefined) changes.push(await recordFindings(tx, { findings: ofAll, now }));
      const raised = changes.flatMap((one) => one.raised);
      const ended = changes.flatMap((one) => one.ended);
      const outage = this.#outage;
      if (outage?.told !== undefined)
        ended.push(await insertPastAlert(tx, { ...findingOf(outage), since: outage.since, now }));
      await enqueueAlerts(tx, this.#platform, settings, { raised, ended });
    });
    this.#settings = settings;
    this.#wasLooker = isLooker;
  }

  async #databaseFailed(reason: string): Promise<void> {
    const since = this.#platform.clock.now();
    const outage = (this.#outage ??= {
      since,
      reason,
      looks: 0,
      told: undefined,
      messageId: guardedCalls.newMessageId(),
    });
    outage.looks += 1;
    const settings = this.#settings;
    if (outage.looks < failedLooksMin || !this.#wasLooker || settings === undefined) return;
    if (settings.kinds.includes('database')) await this.#tellOutage(outage, settings);
  }

  /** Each look calls receivers not reached yet. */
  async #tellOutage(outage: Outage, { receivers, language }: AlertSettings): Promise<void> {
    const told = (outage.told ??= new Set());
    const raised = [{ ...findingOf(outage), since: outage.since, ended_at: null }];
    const message = { id: outage.messageId, language, changes: { raised, ended: [] } };
    const waiting = receivers.filter(({ id, url }) => url !== null && !told.has(id));
    await Promise.all(
      waiting.map(async (receiver) => {
        const { problem } = await notifyReceiver(this.#platform, receiver, message);
        if (problem === null) told.add(receiver.id);
      }),
    );
  }
}

function findingOf({ reason }: Outage): Finding {
  const subject: DatabasePart = 'connection';
  return { kind: 'database', subject, reason };
}

export const alertService: Service = {
  name: 'alerts',
  async start(platform) {
    const watch = new AlertWatch(platform);
    watch.start();
    return () => watch.stop();
  },
};
