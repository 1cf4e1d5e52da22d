import { open, rm } from 'node:fs/promises';
import path from 'node:path';

/** What a code costs at each place, measured with an API and a worker. */
export interface CodeCost {
  /** Microseconds of processor time. */
  readonly api: number;
  readonly worker: number;
  readonly database: number;
  readonly walBytes: number;
}

/** What the disk of the database takes, one writer. */
export interface Disk {
  readonly syncsPerSecond: number;
  readonly bytesPerSecond: number;
}

// The rest is for peaks, other work, and what is lost when processes change places.
const usedShare = 0.8;
// The largest, which a slow disk brings about; it is written once when accepted and once with its outcome.
const batch = 256;
const commitsOfBatch = 2;

/** Appends and makes durable for a second each: pages of 8 KB, and pieces of 1 MB. */
export async function measureDisk(folder: string): Promise<Disk> {
  const small = await appendFor(folder, 8 * 1024);
  const large = await appendFor(folder, 1024 * 1024);
  return { syncsPerSecond: small, bytesPerSecond: large * 1024 * 1024 };
}

async function appendFor(folder: string, size: number): Promise<number> {
  const name = path.join(folder, 'appended');
  const file = await open(name, 'w');
  const [bytes, began] = [Buffer.alloc(size, 1), performance.now()];
  let count = 0;
  for (; performance.now() - began < 1000; count += 1) {
    await file.write(bytes);
    await file.datasync();
  }
  const perSecond = (count * 1000) / (performance.now() - began);
  await file.close();
  await rm(name);
  return perSecond;
}

/** Codes of one account pass one worker, and one session of it at the database. */
const accountMax = ({ worker, database }: CodeCost) => Math.min((usedShare * 1e6) / worker, 1e6 / database);

interface Plan {
  readonly cores: number;
  readonly perSecond: number;
  readonly apis: number;
  readonly workers: number;
  readonly databaseCores: number;
  readonly wall: string;
}

/** How many codes a machine of so many cores takes, what runs on it, and what it runs into first. */
function planCores(cores: number, cost: CodeCost, disk: Disk): Plan {
  const byCores = (usedShare * cores * 1e6) / (cost.api + cost.worker + cost.database);
  const ceilings: readonly (readonly [name: string, perSecond: number])[] = [
    ['the cores', byCores],
    ['bytes of the write-ahead log', usedShare * (disk.bytesPerSecond / cost.walBytes)],
    ['commits that the disk takes', usedShare * ((disk.syncsPerSecond * batch) / commitsOfBatch)],
  ];
  const [wall, perSecond] = ceilings.reduce((lowest, one) => (one[1] < lowest[1] ? one : lowest));
  const processes = (micros: number) => Math.max(1, Math.ceil((perSecond * micros) / (usedShare * 1e6)));
  return {
    cores,
    perSecond,
    apis: processes(cost.api),
    workers: processes(cost.worker),
    databaseCores: (perSecond * cost.database) / 1e6,
    wall,
  };
}

/** A table of machines, in the form of docs/scaling.md. */
export function moreCores(cost: CodeCost, disk: Disk): string[] {
  const micros = [cost.api, cost.worker, cost.database].map((one) => `${one.toFixed(0)} µs`).join(', ');
  const rows = [2, 8, 16, 32, 64].map((cores) => {
    const { perSecond, apis, workers, databaseCores, wall } = planCores(cores, cost, disk);
    const wal = `${((perSecond * cost.walBytes) / 1e6).toFixed(0)} MB/s`;
    return `| ${cores} | ${perSecond.toFixed(0)} | ${apis} | ${workers} | ${databaseCores.toFixed(1)} | ${wal} | ${wall} |`;
  });
  return [
    `Calculated from ${micros} and ${cost.walBytes.toFixed(0)} bytes of write-ahead log a code; a disk of ${disk.syncsPerSecond.toFixed(0)} syncs and ${(disk.bytesPerSecond / 1e6).toFixed(0)} MB a second; one account takes at most ${accountMax(cost).toFixed(0)} a second.`,
    '',
    '| cores | codes/s | APIs | workers | cores of PostgreSQL | write-ahead log | first wall |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ];
}
