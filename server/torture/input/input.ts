import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { readOperations, type Operation } from '../../fuzz/document.ts';
import { People } from '../../fuzz/people.ts';
import { caller, type Answer } from '../../test/caller.ts';
import type { ServiceProcess } from '../../test/process/service-process.ts';
import { operatorKey, withService } from '../parts/service.ts';
import type { Run, Suite } from '../suite.ts';
import { goodFiles, spoil, trapFiles, type HostileFile } from './hostile-files.ts';

const connections = 4;
const memoryMbMax = 1500;
const answerMsMax = 60_000;
const multipart = 'multipart/form-data';
const fuzzer = fileURLToPath(new URL('../../../scripts/fuzz.mjs', import.meta.url));

interface Target {
  readonly operation: Operation;
  readonly field: string;
  readonly counts: Map<number, number>;
}

export const input: Suite = {
  title: 'Bad input: hostile files',
  rounds: 10_000,
  async run(run) {
    const settings = {
      PEYK_VOICE_FILES_MAX: '1000000',
      PEYK_OPEN_TICKETS_MAX: '1000000',
      PEYK_WAITING_SENDS_MAX: '1000000',
    };
    return withService(settings, async (service) => {
      const { targets, faults, peakMb } = await sendFiles(run, service);
      return {
        done: [
          `${run.rounds} files and ${trapFiles().length} traps (zip bombs of 200 MB, entities, depths, lies about lengths, names with paths) to every operation of the document that takes a file: good files of each kind with one to six changes. No 5xx but a 503 with Retry-After, an answer within a minute, the service alive below ${memoryMbMax} MB (its peak: ${peakMb} MB), no file outside of its folder, no import that never ends.`,
        ],
        tables: [
          {
            head: ['operation', 'answers'],
            rows: targets.map(({ operation, counts }) => [
              `${operation.method} ${operation.path}`,
              [...counts]
                .sort(([one], [other]) => one - other)
                .map(([status, count]) => `${status}×${count}`)
                .join(' '),
            ]),
          },
        ],
        faults,
      };
    });
  },
};

/** The fuzzer of npm run fuzz, with the seed of this run. */
export const requests: Suite = {
  title: 'Bad input: drawn requests',
  rounds: 100_000,
  async run(run) {
    const { last, faults } = await runFuzzer(run);
    return {
      done: [
        'Requests drawn from the document (as documented, changed, cut, of other accounts, odd types and headers) to every operation. No 5xx but a documented 503 with Retry-After, no undocumented answer, no error outside of a request, no end of the service.',
        last,
      ],
      tables: [],
      faults,
    };
  },
};

async function runFuzzer({ rounds: count, chance, print }: Run): Promise<{ last: string; faults: string[] }> {
  const child = spawn(process.execPath, [fuzzer, String(count)], {
    env: { ...process.env, PEYK_SEED: String(chance.seed) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  const lines = output.trim().split('\n');
  const faults = lines.filter((line) => line.startsWith('FAULT'));
  const last = lines.at(-1) ?? '';
  print(`fuzzer: ${last}`);
  return { last, faults: code === 0 || faults.length > 0 ? faults : [`the fuzzer ended with ${code}`] };
}

async function sendFiles({ rounds, chance, print }: Run, service: ServiceProcess) {
  const { address, pid } = service;
  const people = new People(address, operatorKey);
  const { keys } = await people.newAccount();
  const client = caller(address, undefined);
  const ids = await idsFor(address, people, keys);
  const targets = readOperations().flatMap(targetOf);
  const good = await goodFiles();
  const faults = new Set<string>();
  let next = 0;
  const sendOne = async (file: HostileFile, { operation, field, counts }: Target) => {
    const began = performance.now();
    const form = formOf(operation, ids);
    form.set(field, new Blob([new Uint8Array(file.bytes)]), file.name);
    const headers = operation.callers.includes('operator') ? { 'Operator-Key': operatorKey } : keys;
    const answer = await client.form(pathOf(operation, ids), form, headers).catch(() => undefined);
    const name = `${operation.method} ${operation.path} with ${file.name.slice(0, 40)}`;
    counts.set(answer?.status ?? 0, (counts.get(answer?.status ?? 0) ?? 0) + 1);
    const fault = faultOf(answer, service);
    if (fault !== undefined) faults.add(`${name}: ${fault}`);
    if (performance.now() - began > answerMsMax)
      faults.add(`${name}: took ${Math.round(performance.now() - began)} ms`);
  };
  for (const file of trapFiles()) for (const target of targets) await sendOne(file, target);
  const work = async () => {
    while (next < rounds && !service.hasEnded()) {
      next += 1;
      await sendOne(spoil(chance.pick(good), chance), chance.pick(targets));
      if (next % 2000 === 0) print(`${next} files, ${faults.size} kinds of faults`);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  for (const place of ['/tmp/torture-slip', '/tmp/torture-name.png'])
    if (existsSync(place)) faults.add(`a file was written to ${place}`);
  const peakMb = Math.round(
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
  );
  if (peakMb > memoryMbMax) faults.add(`the service took ${peakMb} MB`);
  const alive = await client.get('/ws/v1/account/balance', { headers: keys }).catch(() => undefined);
  if (alive?.status !== 200) faults.add(`afterwards the service answers ${alive?.status}`);
  return { targets, faults: [...faults], peakMb };
}

function faultOf(answer: Answer | undefined, service: ServiceProcess): string | undefined {
  if (answer === undefined) return service.hasEnded() ? 'the service ended' : 'no answer';
  if (answer.status < 500 || (answer.status === 503 && answer.headers['retry-after'])) return undefined;
  return `status ${answer.status}`;
}

function targetOf(operation: Operation): Target[] {
  const properties = Object.entries(operation.bodies[multipart]?.schema.properties ?? {});
  return properties
    .filter(([, one]) => one.format === 'binary' || one.contentMediaType !== undefined)
    .map(([field]) => ({ operation, field, counts: new Map() }));
}

/** What the forms and paths need: a phonebook, a ticket, a number bank. */
async function idsFor(address: string, people: People, keys: Record<string, string>) {
  const client = caller(address, undefined);
  const book = await client.post(
    '/ws/v1/phone_book',
    { title: 'hostile', attributes: [] },
    { headers: keys },
  );
  const ticket = await client.post(
    '/ws/v1/ticket',
    { support_department_id: 1, title: 'hostile', importance: 'normal', question: 'hostile' },
    { headers: keys },
  );
  const bank = await people.operate('/operator/v1/number_banks', { title: 'hostile' });
  return {
    phonebook: book.body?.data?.id as number,
    ticket: (ticket.body?.data?.id ?? ticket.body?.data?.ticket_id) as number,
    bank: bank.id as number,
  };
}

type Ids = Awaited<ReturnType<typeof idsFor>>;

function pathOf({ path: template }: Operation, ids: Ids): string {
  return template.replace(/\{\w+\}/g, String(template.includes('ticket') ? ids.ticket : ids.bank));
}

function formOf({ bodies }: Operation, ids: Ids): FormData {
  const fields: Record<string, string> = {
    phone_book_id: String(ids.phonebook),
    ticket_id: String(ids.ticket),
    message: 'hostile',
    question: 'hostile',
    title: 'hostile',
    importance: 'normal',
    support_department_id: '1',
    text: 'hostile',
    line_number: '90008361',
    number_format: 'english',
    mode: 'replace',
    scope: 'global',
    reason: 'hostile',
  };
  const form = new FormData();
  for (const name of Object.keys(bodies[multipart]?.schema.properties ?? {}))
    if (fields[name] !== undefined) form.set(name, fields[name]);
  return form;
}
