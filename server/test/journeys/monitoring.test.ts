import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { testService } from '../test-platform.ts';

const service = testService({ PEYK_ROLES: 'api,worker', PEYK_SMPP_PORT: '0' });
const read = (file: string) => readFile(new URL(`../../../${file}`, import.meta.url), 'utf8');

/** Names of metrics in a text, those of the parts of a histogram as the histogram. */
function metricsIn(text: string): Set<string> {
  const names = text.match(/\bpeyk_\w+/g) ?? [];
  return new Set(names.map((name) => name.replace(/_(bucket|sum|count)$/, '')));
}

test('rules and board ask only for metrics that the service has', async () => {
  const { text } = await service.as(undefined).get('/metrics');
  const known = new Set([...text.matchAll(/^# TYPE (peyk_\w+)/gm)].map(([, name]) => name));
  // Counted by the command itself, which this service has not; server/test/process/escaped-errors.test.ts reads it.
  known.add('peyk_escaped_errors_total');
  expect(known.size).toBeGreaterThan(10);
  for (const file of ['deploy/monitoring/alerts.yaml', 'deploy/monitoring/board.json']) {
    const asked = metricsIn(await read(file));
    expect(asked.size).toBeGreaterThan(5);
    expect([...asked].filter((name) => !known.has(name))).toEqual([]);
  }
});

test('labels that rules ask for exist', async () => {
  const { text } = await service.as(undefined).get('/metrics');
  for (const [, label, value] of (await read('deploy/monitoring/alerts.yaml')).matchAll(
    /peyk_jobs\{(state)="(\w+)"\}/g,
  ))
    expect(text).toMatch(new RegExp(`peyk_jobs\\{${label}="${value}"\\}`));
});

test('every alert has a section in the page that says what to do', async () => {
  const alerts = [...(await read('deploy/monitoring/alerts.yaml')).matchAll(/- alert: (\w+)/g)].map(
    ([, name]) => name,
  );
  const sections = [...(await read('docs/alerts.md')).matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(10);
  expect(sections).toEqual(alerts);
});

const promtool = spawnSync('promtool', ['--version']).status === 0;
test.runIf(promtool)('promtool finds no fault in the rules', () => {
  const rules = fileURLToPath(new URL('../../../deploy/monitoring/alerts.yaml', import.meta.url));
  const { status, stdout } = spawnSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' });
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('SUCCESS') });
});

test('the board is a board, each panel with a question', async () => {
  const board = JSON.parse(await read('deploy/monitoring/board.json')) as {
    title: string;
    panels: { title: string; targets: { expr: string }[] }[];
  };
  expect(board.title).toBe('Peyk');
  for (const { title, targets } of board.panels) {
    expect(title).not.toBe('');
    expect(targets.every(({ expr }) => expr.length > 0)).toBe(true);
  }
});
