import { listCarriers, PeykError, type ExpectedCarrier } from '@peyk/sdk';

import { Failed, type Command, type Invocation } from '../command.ts';
import { version } from '../version.ts';
import { readDiagnosis, type Finding } from './diagnosis.ts';

const skewMaxSeconds = 30;

export const doctorCommand: Command = {
  name: 'doctor',
  usage: '',
  about: 'Check this machine and the server for problems; each line says what to fix.',
  async run(invocation) {
    const [local, remote] = [await here(invocation), await there(invocation)];
    const findings: Finding[] = [...local, ...remote];
    const { output } = invocation;
    if (output.isJson) output.result(findings, '');
    else {
      output.result(null, 'This machine:');
      for (const one of local) output.result(one, lineOf(one));
      output.result(null, `The server at ${invocation.target.url}:`);
      for (const one of remote) output.result(one, lineOf(one));
    }
    if (findings.some(({ state }) => state === 'fail')) throw new Failed('something is wrong');
  },
};

const marks = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' };

const lineOf = ({ check, state, found, advice }: Finding) =>
  `${marks[state]}  ${check.padEnd(10)} ${found}${advice === '' ? '' : `\n      -> ${advice}`}`;

const fine = (check: string, found: string): Finding => ({ check, state: 'ok', found, advice: '' });

async function here({ profiles, target }: Invocation): Promise<Finding[]> {
  const node = process.versions.node;
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const isNodeOld = major < 20 || (major === 20 && minor < 19);
  const isOpen = await profiles.isOpenToOthers();
  return [
    isNodeOld
      ? { check: 'node', state: 'fail', found: `Node ${node}`, advice: 'Install Node 20.19 or newer.' }
      : fine('node', `Node ${node}`),
    isOpen
      ? {
          check: 'profiles',
          state: 'warn',
          found: `${profiles.path} may be read by others`,
          advice: `Run: chmod 600 ${profiles.path}`,
        }
      : fine('profiles', target.profile ?? 'none; settings come from the environment'),
  ];
}

async function there(invocation: Invocation): Promise<Finding[]> {
  const { target, signal } = invocation;
  const answer = await fetch(new URL('/healthz', target.url), { signal }).catch(() => undefined);
  if (answer === undefined || !answer.ok)
    return [
      {
        check: 'server',
        state: 'fail',
        found: `${target.url} does not answer${answer ? ` (HTTP ${answer.status})` : ''}`,
        advice: 'Start it with npm start, or correct the address: peyk profile add <name> --url <address>.',
      },
    ];
  const { data } = (await answer.json().catch(() => ({}))) as { data?: { version?: string } };
  const findings = [
    fine('server', target.url),
    versionOf(data?.version),
    clockOf(answer.headers.get('date')),
    await readinessOf(invocation),
    await keyOf(invocation),
  ];
  return target.operatorKey === undefined ? findings : [...findings, ...(await operatorFindings(invocation))];
}

function versionOf(found: string | undefined): Finding {
  if (found === version) return fine('versions', `${version} here and there`);
  const advice = 'Use the command line that came with the server: some commands may not fit.';
  return { check: 'versions', state: 'warn', found: `${version} here, ${found ?? 'unknown'} there`, advice };
}

function clockOf(date: string | null): Finding {
  const seconds = Math.round((Date.now() - Date.parse(date ?? '')) / 1000);
  if (Number.isNaN(seconds)) return fine('clock', 'the server does not say its time');
  if (Math.abs(seconds) <= skewMaxSeconds) return fine('clock', `${Math.abs(seconds)} s apart`);
  const advice = 'Set both clocks by NTP: signatures of webhooks and schedules depend on them.';
  return { check: 'clock', state: 'fail', found: `${Math.abs(seconds)} s apart`, advice };
}

async function readinessOf({ target, signal }: Invocation): Promise<Finding> {
  const answer = await fetch(new URL('/readyz', target.url), { signal }).catch(() => undefined);
  if (answer?.ok) return fine('database', 'the service is ready');
  const advice =
    'See that PostgreSQL runs and DATABASE_URL is right; the log of the service names what is broken.';
  return { check: 'database', state: 'fail', found: `not ready (HTTP ${answer?.status ?? 'none'})`, advice };
}

async function keyOf({ target, signal, account }: Invocation): Promise<Finding> {
  if (target.apiKey === undefined)
    return {
      check: 'key',
      state: 'warn',
      found: 'no key of an account',
      advice:
        'Make one in the panel under developers, then: peyk profile add <name> --url <address> --key <key>.',
    };
  try {
    const { balanceAmount } = await account().account.balance({ signal });
    return fine('key', `works; ${balanceAmount} toman left`);
  } catch (problem) {
    if (!(problem instanceof PeykError)) throw problem;
    const advice = 'Make a new one in the panel under developers, and add it to the profile.';
    return { check: 'key', state: 'fail', found: problem.message, advice };
  }
}

async function operatorFindings(invocation: Invocation): Promise<Finding[]> {
  try {
    const peyk = invocation.operator();
    const { expected, workers } = await peyk.call(listCarriers, {}, { signal: invocation.signal });
    const carriers = workers === 0 || expected.length === 0 ? [noCarriers] : expected.map(carrierOf);
    // Dead carriers first: nothing else matters as much.
    const order = ['fail', 'warn', 'ok'];
    carriers.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
    return [...carriers, ...(await readDiagnosis(invocation))];
  } catch (problem) {
    if (!(problem instanceof PeykError)) throw problem;
    const advice = 'The key must be of an operator whose role may manage the network.';
    return [{ check: 'operator', state: 'fail', found: problem.message, advice }];
  }
}

const noCarriers: Finding = {
  check: 'carriers',
  state: 'fail',
  found: 'none is in use',
  advice: 'Start a process with the role worker, and add a carrier in the console.',
};

function carrierOf({ name, status, problem }: ExpectedCarrier): Finding {
  const check = 'carriers';
  const found = `${name} is ${status}${problem === null ? '' : `: ${problem}`}`;
  switch (status) {
    case 'up':
      return fine(check, found);
    case 'partly':
      return { check, state: 'warn', found, advice: 'Look at its connections and errors in the console.' };
    case 'connecting':
    case 'disabled':
      return { check, state: 'warn', found, advice: 'Wait a moment and look again.' };
    case 'unserved':
      return { check, state: 'fail', found, advice: 'See in the log of the workers why none has it.' };
    case 'down': {
      const advice = 'Check its address and password, and that the network lets this server through.';
      return { check, state: 'fail', found, advice };
    }
  }
}
