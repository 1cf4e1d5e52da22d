import path from 'node:path';

import { samplePatternCode } from '../../src/first-data/first-pattern.ts';
import type { BenchSender } from './accounts.ts';
import type { Contender } from './contest.ts';
import type { Runtime } from './runtimes.ts';
import { benchKey, startBenchService, type BenchService } from './service.ts';
import { wrkScript } from './wrk.ts';

export interface OwnOptions {
  readonly name: string;
  readonly folder: string;
  readonly smscPort: number;
  readonly runtime: Runtime;
  readonly settings?: Record<string, string>;
  /** The folder of other sources than these. */
  readonly root?: string;
}

/** The whole service with a database of its own, asked for one-time codes. */
export async function startOwn(options: OwnOptions): Promise<Contender & { readonly service: BenchService }> {
  const { name, folder, smscPort, runtime, settings = {}, root } = options;
  const dataDir = path.join(folder, `data-${name.replaceAll(/\W+/g, '-')}`);
  const carrier = { name: 'smsc', kind: 'smpp', host: '127.0.0.1', port: smscPort, systemId: 'bench' };
  const service = await startBenchService(
    {
      PEYK_DATA_DIR: dataDir,
      PEYK_LOG_LEVEL: 'error',
      PEYK_CARRIERS: JSON.stringify([{ ...carrier, window: 1000 }]),
      ...settings,
    },
    runtime,
    root,
  );
  return {
    name,
    service,
    port: service.port,
    script: await wrkScript(folder, path.basename(dataDir), codeRequests(service.port)),
    cpu: () => service.cpu(),
    memoryMb: () => service.memory().nowMb,
  };
}

const firstSender: BenchSender = { key: benchKey, pattern: samplePatternCode };

/** Requests for one-time codes, each to another number, of the first account or by turns of these. */
export function codeRequests(port: number, senders: readonly BenchSender[] = [firstSender]): string[] {
  return Array.from({ length: 1000 }, (_, index) => {
    const { key, pattern } = senders[index % senders.length] ?? firstSender;
    const body = JSON.stringify({
      code: pattern,
      attributes: { code: 12345 },
      recipient: `0912${String(index).padStart(7, '0')}`,
      line_number: '90008361',
      number_format: 'english',
    });
    return `POST /ws/v1/sms/pattern HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nApi-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  });
}
