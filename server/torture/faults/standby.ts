import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { caller } from '../../test/caller.ts';
import { PostgresCluster } from '../../test/process/postgres-cluster.ts';
import { startServiceProcess } from '../../test/process/service-process.ts';
import type { Chance } from '../../test/seeded-chance.ts';
import { apiKey } from '../crash/installation.ts';
import { newJournal } from '../crash/journal.ts';
import { Load } from '../crash/load.ts';
import { operatorKey } from '../parts/service.ts';

const loadMs = 4000;

/**
 * A primary that waits for a standby before it says that something is stored. The primary is killed for good under load and
 * the standby takes its place: everything that was acknowledged must be there.
 */
export async function losePrimary(chance: Chance): Promise<{ acknowledged: number; faults: string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'peyk-standby-'));
  const primary = await PostgresCluster.startPrimary(path.join(folder, 'database'));
  const standby = await primary.addStandby(path.join(folder, 'database'));
  const settings = {
    PEYK_DATA_DIR: path.join(folder, 'files'),
    PEYK_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    PEYK_API_KEY: apiKey,
    PEYK_OPERATOR_KEY: operatorKey,
    PEYK_FIRST_DATA: 'sample',
    PEYK_ROLES: 'api',
  };
  try {
    const api = await startServiceProcess({ ...settings, DATABASE_URL: primary.url });
    const journal = newJournal();
    const load = new Load({ address: api.address, key: apiKey, webhook: '' }, journal, chance);
    load.start({ codes: 8, kind: 'codes' });
    await sleep(loadMs);
    await primary.kill();
    const accepted = [...journal.sends.keys()];
    await api.killAll();
    load.abandon();
    await standby.query('select pg_promote(true, 60)');
    const again = await startServiceProcess({ ...settings, DATABASE_URL: standby.url });
    const lost = await lostOf(again.address, accepted);
    await again.stop();
    const faults =
      lost.length === 0
        ? []
        : [`${lost.length} acknowledged sends are lost with the primary: ${lost.slice(0, 5).join(', ')}`];
    if (accepted.length === 0) faults.push('nothing was accepted on the primary with a standby');
    return { acknowledged: accepted.length, faults };
  } finally {
    await standby.kill();
    await primary.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function lostOf(address: string, ids: readonly number[]): Promise<number[]> {
  const client = caller(address, apiKey);
  const lost: number[] = [];
  for (const id of ids) if ((await client.get(`/ws/v1/send_request/${id}`)).status !== 200) lost.push(id);
  return lost;
}
