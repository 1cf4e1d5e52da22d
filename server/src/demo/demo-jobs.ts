import { catalogue } from '../catalogue.ts';
import type { Platform } from '../platform.ts';

const jobs = catalogue.flatMap((feature) => feature.jobs);

/** Work that the service does by itself; while the demo is made, it is done when the demo's clock says so. */
export async function runJob(platform: Platform, name: string): Promise<void> {
  const job = jobs.find((one) => one.name === name);
  if (job === undefined) throw new Error(`the demo knows a job that does not exist: ${name}`);
  await job.run({}, platform);
}
