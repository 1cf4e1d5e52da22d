import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const chart = 'deploy/helm/peyk';

test('what git leaves out of deploy/ stays out of the image too: secrets, settings, backups', () => {
  const ignoredByGit = read('.gitignore').match(/(?<=^\/)deploy\/[^\s/]+/gm) ?? [];

  expect(ignoredByGit).toContain('deploy/secrets');
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(ignoredByGit));
});

test('templates of the chart are templates still: a formatter of YAML takes their braces apart', () => {
  for (const name of readdirSync(path.join(root, chart, 'templates'))) {
    const text = read(`${chart}/templates/${name}`);
    expect(text, name).toContain('{{');
    expect(text, name).not.toMatch(/\{ \{ (?:include|if|range|end|\.)/);
    expect(text.match(/\{\{/g)?.length, name).toBe(text.match(/\}\}(?!\})/g)?.length);
  }
});

test('each process of the chart has a template that makes its deployment', () => {
  for (const role of ['api', 'worker'])
    expect(read(`${chart}/templates/${role}.yaml`).trim()).toBe(
      `{{ include "peyk.deployment" (dict "root" . "role" "${role}") }}`,
    );
});

test('clients can bind by SMPP, however it is deployed: in a process of its own, with a certificate', () => {
  expect(read(`${chart}/templates/smpp.yaml`)).toContain(
    `{{ include "peyk.deployment" (dict "root" . "role" "smpp") }}`,
  );
  const pod = read(`${chart}/templates/_pod.tpl`);
  const compose = read('deploy/compose.yaml');
  const settings = read('deploy/systemd/peyk.env');
  for (const name of [
    'PEYK_SMPP_PORT',
    'PEYK_SMPPS_PORT',
    'PEYK_SMPP_CERTIFICATE',
    'PEYK_SMPP_CERTIFICATE_KEY',
  ])
    for (const text of [pod, compose, settings]) expect(text, name).toContain(name);
  expect(compose).toContain('PEYK_ROLES: smpp');
  expect(read('deploy/systemd/peyk-smpp@.service')).toContain('PEYK_ROLES=smpp');
  // With the settings that all units share an API would open the same ports.
  expect(read('deploy/systemd/peyk-api@.service')).toMatch(
    /^UnsetEnvironment=PEYK_SMPP_PORT PEYK_SMPPS_PORT$/m,
  );
});

test('the samples of proxies speak HTTP/2, send HSTS and try another API where none was reached', () => {
  const nginx = read('deploy/nginx.conf');
  expect(nginx).toMatch(/^ *listen 443 ssl http2;/m);
  expect(nginx).toMatch(/^ *add_header Strict-Transport-Security "max-age=31536000" always;/m);
  expect(nginx).toMatch(/^ *proxy_next_upstream error/m);
  // HTTP/2 is what Caddy speaks by itself.
  const caddy = read('deploy/Caddyfile');
  expect(caddy).not.toMatch(/protocols/);
  expect(caddy).toMatch(/^\s*Strict-Transport-Security max-age=31536000$/m);
  expect(caddy).toMatch(/^\s*lb_try_duration 5s$/m);
});

test('compose has the Caddyfile that restarts are tested with, and it asks every API whether it is ready', () => {
  const compose = read('deploy/compose.yaml');
  expect(compose).toContain("'./Caddyfile:/etc/caddy/Caddyfile:ro'");
  expect(read('deploy/Caddyfile')).toMatch(/reverse_proxy \{\$PEYK_UPSTREAM\} \{[^}]*health_uri \/readyz$/m);
  const apis = [...compose.matchAll(/^ {2}([\w-]+):\n {4}<<: \*api$/gm)].map(([, name]) => `${name}:8080`);
  expect(apis.length).toBeGreaterThan(1);
  expect(/^ *PEYK_UPSTREAM: (.*)$/m.exec(compose)?.[1]?.split(' ')).toEqual(apis);
});

test('an API that stops fails its probe first, however it is deployed, and has the time to do so', () => {
  const unit = read('deploy/systemd/peyk-api@.service');
  expect(unit).toMatch(/^Environment=PEYK_DRAIN_DELAY_SECONDS=5$/m);
  const compose = read('deploy/compose.yaml');
  expect(compose).toMatch(/^ *PEYK_DRAIN_DELAY_SECONDS: '5'$/m);
  expect(read(`${chart}/values.yaml`)).toMatch(/^drainDelaySeconds: 5$/m);
  const pod = read(`${chart}/templates/_pod.tpl`);
  expect(pod).toContain(
    'name: PEYK_DRAIN_DELAY_SECONDS, value: {{ .root.Values.drainDelaySeconds | quote }}',
  );
  expect(pod).toContain('add 35 (mul 2 .root.Values.drainDelaySeconds)');
  const seconds = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  expect(seconds(unit, /^TimeoutStopSec=(\d+)/m)).toBeGreaterThanOrEqual(35);
  expect(seconds(compose, /stop_grace_period: (\d+)s/)).toBeGreaterThanOrEqual(35);
});

test('backups are made by a timer, a job of the chart and a service of compose, verified each', () => {
  expect(read('deploy/systemd/peyk-backup.timer')).toMatch(/^OnCalendar=/m);
  expect(read('deploy/systemd/peyk-backup.service')).toMatch(/backup \$file --verify/);
  const job = read(`${chart}/templates/backup.yaml`);
  expect(job).toContain('kind: CronJob');
  expect(job).toContain('args: [backup, --verify]');
  for (const name of ['PEYK_BACKUP_TO', 'PEYK_BACKUP_KEEP', 'PEYK_BACKUP_KEEP_DAYS', 'PEYK_BACKUP_KEY']) {
    expect(job, name).toContain(name);
    expect(read('deploy/compose.yaml'), name).toContain(name);
  }
});

test('every way to run the service gives Node what npm start gives it', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
  const [, given = ''] = /^node (--.*) scripts\/start\.mjs$/.exec(scripts.start) ?? [];
  expect(given).toContain('--v8-pool-size=1');
  for (const unit of ['api', 'worker', 'smpp'])
    expect(read(`deploy/systemd/peyk-${unit}@.service`)).toContain(
      `/usr/bin/node ${given} scripts/start.mjs`,
    );
  const entry = JSON.stringify(['node', ...given.split(' '), 'scripts/start.mjs']).replaceAll(',', ', ');
  expect(read('deploy/Dockerfile')).toContain(`ENTRYPOINT ${entry}`);
  expect(read('README.md')).toContain(`node ${given} scripts/start.mjs`);
});
