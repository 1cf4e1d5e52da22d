import { expect, test } from 'vitest';

import { logForPeople, logOutputFor } from './log-for-people.ts';

const time = new Date(2026, 10, 17, 8, 5, 9).getTime();
const line = (fields: object) =>
  logForPeople(`${JSON.stringify({ level: 30, time, pid: 7, hostname: 'machine', ...fields })}\n`);

test('a line has its time, level, sentence and fields', () => {
  expect(line({ msg: 'a worker process lives again', workers: 2 })).toBe(
    '08:05:09 info  a worker process lives again  workers=2\n',
  );
  expect(line({ level: 40, msg: 'careful', broken: ['database'], note: 'x'.repeat(200) })).toBe(
    `08:05:09 warn  careful  broken=["database"]  note=${'x'.repeat(120)}…\n`,
  );
});

test('the stack of an error stands below its sentence', () => {
  const err = { type: 'Error', message: 'broken', stack: 'Error: broken\n    at here' };
  expect(line({ level: 50, err, msg: 'it failed' })).toBe(
    '08:05:09 error it failed\n         Error: broken\n             at here\n',
  );
});

test('what is no line of the log is written as it is', () => {
  expect(logForPeople('plain words\n')).toBe('plain words\n');
});

test('programs read JSON and people at a terminal read text, unless the format is chosen', () => {
  const written = (format: 'json' | 'text' | undefined, isTerminal: boolean) => {
    const lines: string[] = [];
    const output = logOutputFor({ write: (one: string) => lines.push(one) }, { format, isTerminal });
    output.write('{"level":30,"msg":"ready"}\n');
    return lines[0]?.startsWith('{') ? 'json' : 'text';
  };
  expect([written(undefined, true), written(undefined, false)]).toEqual(['text', 'json']);
  expect([written('json', true), written('text', false)]).toEqual(['json', 'text']);
});
