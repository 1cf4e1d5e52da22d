import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { documentOfService } from '../../../service.ts';

const load = (file: string) => import(new URL(`./${file}`, import.meta.url).href);
const { buildRequest } = await load('build-request.js');
const { languages } = await load('code-samples.js');
const { readOperations } = await load('read-document.js');
const { sampleOf } = await load('sample-value.js');

interface Language {
  readonly kind: string;
  write(request: unknown, origin: string): string;
}

const api = documentOfService('en');
const requests = (
  readOperations(api) as {
    body?: { type: string; schema: object; example?: Record<string, unknown> }[];
  }[]
).map((operation) => {
  const [media] = operation.body ?? [];
  const example = media && (media.example ?? sampleOf(api, media.schema));
  const isJson = media?.type.includes('json') === true;
  const form = Object.entries((example ?? {}) as Record<string, unknown>).map(([name, value]) => ({
    name,
    value: String(value).startsWith('(the bytes') ? { name: 'it\'s "a" file.xlsx' } : String(value),
  }));
  const values = {
    key: '',
    parameters: {},
    ...(media && (isJson ? { json: JSON.stringify(example, null, 2) } : { form })),
  };
  return buildRequest(operation, values, 'fa') as unknown;
});
const awkward = {
  method: 'POST',
  address: "/x?a=it's",
  headers: [['Api-Key', 'a"b\\c']],
  json: '{"a":"it\'s `b` \\\\ $x ${y}"}',
};
const samplesIn = (kind: string) => {
  const { write } = (languages as Language[]).find((one) => one.kind === kind) as Language;
  return [...requests, awkward].map((request) => write(request, 'http://localhost:8080'));
};
const isThere = (command: string, flag: string) => spawnSync(command, [flag]).status === 0;

test('every operation has a sample in six languages', () => {
  expect((languages as Language[]).map(({ kind }) => kind)).toEqual(['curl', 'ts', 'php', 'py', 'go', 'cs']);
  for (const { kind } of languages as Language[])
    for (const sample of samplesIn(kind)) expect(sample).toContain('http://localhost:8080/');
});

test('TypeScript samples are programs', () => {
  // eslint-disable-next-line typescript/no-implied-eval -- only read, never run
  const Program = Object.getPrototypeOf(async () => undefined).constructor as new (code: string) => unknown;
  for (const sample of samplesIn('ts')) expect(() => new Program(sample), sample).not.toThrow();
});

test.skipIf(!isThere('python3', '--version'))('Python samples are programs', () => {
  const check = 'import ast, json, sys\nfor one in json.load(sys.stdin): ast.parse(one)';
  const { status, stderr } = spawnSync('python3', ['-c', check], {
    input: JSON.stringify(samplesIn('py')),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});

test.skipIf(!isThere('php', '--version'))('PHP samples are programs', () => {
  const check =
    'foreach (json_decode(stream_get_contents(STDIN)) as $one) token_get_all($one, TOKEN_PARSE); echo "ok";';
  const { stdout } = spawnSync('php', ['-r', check], {
    input: JSON.stringify(samplesIn('php')),
    encoding: 'utf8',
  });
  expect(stdout).toBe('ok');
});

test.skipIf(!isThere('gofmt', '-h') && spawnSync('gofmt', ['-h']).error !== undefined)(
  'Go samples are programs',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'peyk-go-'));
    try {
      for (const [at, sample] of samplesIn('go').entries())
        writeFileSync(path.join(folder, `${at}.go`), sample);
      const { stderr } = spawnSync('gofmt', ['-e', '-l', folder], { encoding: 'utf8' });
      expect(stderr).toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test.skipIf(!isThere('bash', '--version'))('curl samples are read by a shell', () => {
  const { status, stderr } = spawnSync('bash', ['-n'], {
    input: samplesIn('curl').join('\n'),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
