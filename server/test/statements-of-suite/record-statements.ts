import { appendFileSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';
import { afterAll } from 'vitest';

import type { RecordedStatement } from './judge-statements.ts';

/** With PEYK_TEST_STATEMENTS, a folder: every statement of the service is counted there, after each test file. */
const folder = process.env['PEYK_TEST_STATEMENTS'];

const counts = new Map<string, { count: number; isOfService: boolean }>();

function count(text: string): void {
  const known = counts.get(text);
  if (known === undefined) counts.set(text, { count: 1, isOfService: isCalledByService() });
  else known.count += 1;
}

// The nearest frame of ours says who asks: a test reads tables as it likes.
function isCalledByService(): boolean {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const frames = new Error('where').stack?.split('\n').slice(1) ?? [];
  Error.stackTraceLimit = limit;
  const own = frames.find(
    (frame) => /\/server\/(src|test)\//.test(frame) && !/record-statements|\/src\/storage\//.test(frame),
  );
  return own === undefined || (own.includes('/server/src/') && !own.includes('.test.ts'));
}

if (folder !== undefined) {
  const query = pg.Client.prototype.query as (...all: unknown[]) => unknown;
  pg.Client.prototype.query = function record(this: pg.Client, ...all: unknown[]) {
    const [statement] = all;
    const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
    if (typeof text === 'string') count(text);
    return query.apply(this, all);
  } as typeof pg.Client.prototype.query;
  afterAll(() => {
    const lines = [...counts].flatMap(([text, { count: total, isOfService }]) => {
      const row: RecordedStatement = { text, count: total };
      return isOfService ? [`${JSON.stringify(row)}\n`] : [];
    });
    counts.clear();
    appendFileSync(path.join(folder, `${process.pid}.jsonl`), lines.join(''));
  });
}
