import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { cpuSecondsWithEnded, machineTicks } from '../../bench/parts/cpu.ts';
import { memoryOf } from '../../bench/parts/memory.ts';
import { caller } from '../../test/caller.ts';
import { apiKey, type Installation } from '../crash/installation.ts';

const sampleMs = 1000;

/** What is measured in one second. */
export interface Sample {
  /** In megabytes, of API and worker together; their open handles likewise. */
  readonly memory: number;
  readonly handles: number;
  /** That PostgreSQL counts. */
  readonly connections: number;
  /** In milliseconds: the answer to a question for the balance, and a send by how many were accepted. */
  readonly answer: number;
  readonly send: number;
  /** Milliseconds of processor time for a send, with all that goes on beside it. */
  readonly serviceTime: number;
  readonly databaseTime: number;
  /** Of the machine's time, percent that the host gave to others while there was work here. */
  readonly taken: number;
}

/** Measures an installation under load each second. */
export class Sampler {
  readonly #installation: Installation;
  readonly #sends: () => number;

  constructor(installation: Installation, sends: () => number) {
    this.#installation = installation;
    this.#sends = sends;
  }

  async next(): Promise<Sample> {
    const { pids, databaseUrl } = this.#installation;
    const before = await this.#counters();
    await sleep(sampleMs);
    const answer = await this.#timeOfAnswer();
    const after = await this.#counters();
    const sends = Math.max(1, after.sends - before.sends);
    const sum = (of: (pid: number) => number) => pids.reduce((total, pid) => total + of(pid), 0);
    return {
      memory: sum((pid) => memoryOf(pid).nowMb),
      handles: sum((pid) => readdirSync(`/proc/${pid}/fd`).length),
      connections: await connectionsOf(databaseUrl),
      answer,
      send: (after.at - before.at) / sends,
      serviceTime: (after.service - before.service) / sends,
      databaseTime: (after.database - before.database) / sends,
      taken: (100 * (after.machine.taken - before.machine.taken)) / (after.machine.all - before.machine.all),
    };
  }

  async #counters() {
    return {
      database: 1000 * cpuSecondsWithEnded(await this.#installation.databasePids()),
      service: 1000 * cpuSecondsWithEnded(this.#installation.pids),
      machine: machineTicks(),
      sends: this.#sends(),
      at: performance.now(),
    };
  }

  async #timeOfAnswer(): Promise<number> {
    const began = performance.now();
    await caller(this.#installation.address, apiKey)
      .get('/ws/v1/account/balance')
      .catch(() => undefined);
    return performance.now() - began;
  }
}

async function connectionsOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'",
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
