import { spawn, spawnSync } from 'node:child_process';
import { text as allOf } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { smppDoor } from './sessions/smpp-service.ts';
import { givenClient, textOf } from './smpp-client-for-test.ts';
import { smppService } from './smpp-service-for-test.ts';

// Clients of other projects send long texts in every form, in Persian and English, and read receipts and replies.

const smpp = smppService();
const { service } = smpp;

const byNumber = (one: number, other: number) => one - other;

const persian = {
  text: 'رمز ورود شما به فروشگاه این است و آن را به هیچ کس نگویید: %code%',
  coding: 8,
  half: 40,
};
const english = {
  text: `Your code for the shop is below; tell it to nobody, not even to our own people, and delete it once you have signed in. ${'It is short. '.repeat(5)}%code%`,
  coding: 0,
  half: 100,
};
const forms = ['udh8', 'udh16', 'sar', 'payload'] as const;

interface LongMessage {
  readonly to: string;
  readonly form: (typeof forms)[number];
  readonly coding: number;
  readonly text: string;
  readonly parts: readonly string[];
}

/** Every form in both languages, each to a number of its own. */
const longMessages = (prefix: string): readonly LongMessage[] =>
  [persian, english].flatMap(({ text: template, coding, half }, language) =>
    forms.map((form, place) => {
      const text = template.replace('%code%', '12345');
      const parts = form === 'payload' ? [text] : [text.slice(0, half), text.slice(half)];
      return { to: `${prefix}${language}${place}`, form, coding, text, parts };
    }),
  );
const partsOfAll = 14;
const mobileOf = (to: string) => to.replace(/^98/, '0');

async function givenBothLanguages() {
  const client = await givenClient(service, { text: persian.text, rate: 100 });
  await service.given.approvedPattern(client.accountId, { text: english.text });
  return client;
}

/** Each was charged once, by its pages and not by its parts. */
async function expectCharged(
  client: Awaited<ReturnType<typeof givenClient>>,
  messages: readonly LongMessage[],
) {
  const { entries } = await client.money();
  const pages = { 8: 1, 0: 2 } as Record<number, number>;
  expect(entries.map(({ amount }) => amount).toSorted(byNumber)).toEqual(
    messages.map(({ coding }) => -100 * (pages[coding] ?? 0)).toSorted(byNumber),
  );
}

function expectArrived(messages: readonly LongMessage[]) {
  for (const { to, text } of messages)
    expect(smpp.simulator.handsets.messages(mobileOf(to))).toMatchObject([{ text }]);
}

test('npm smpp', async () => {
  const client = await givenBothLanguages();
  const { submit, delivered, untilDelivered } = await client.bind();
  const ids: string[] = [];
  const messages = longMessages('9891200000');
  for (const { to, form, coding, parts } of messages)
    for (const [index, message] of parts.entries()) {
      const place = { total: parts.length, sequence: index + 1 };
      const sent = await submit({
        destination_addr: to,
        data_coding: coding,
        ...fieldsOf(form, message, place),
      });
      expect(sent.status).toBe(0);
      ids.push(sent.id);
    }
  await untilDelivered(partsOfAll);
  expect(delivered).toHaveLength(ids.length);
  expect(new Set(delivered.map((pdu) => pdu['receipted_message_id']))).toEqual(new Set(ids));
  for (const pdu of delivered) expect(textOf(pdu)).toContain('stat:DELIVRD');
  expectArrived(messages);
  await expectCharged(client, messages);
  await smpp.simulator.reply({ from: '09120000000', to: client.line.number, text: 'ممنون' });
  await untilDelivered(partsOfAll + 1);
  expect(textOf(delivered.at(-1))).toBe('ممنون');
});

function fieldsOf(
  form: LongMessage['form'],
  message: string,
  { total, sequence }: { readonly total: number; readonly sequence: number },
) {
  const headers = {
    udh8: Buffer.from([5, 0, 3, 7, total, sequence]),
    udh16: Buffer.from([6, 8, 4, 1, 7, total, sequence]),
  };
  if (form === 'payload') return { short_message: '', message_payload: message };
  if (form !== 'sar') return { esm_class: 0x40, short_message: { udh: headers[form], message } };
  return {
    sar_msg_ref_num: 9,
    sar_total_segments: total,
    sar_segment_seqnum: sequence,
    short_message: message,
  };
}

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Programs that read an order from their input and write what they saw; PYTHONPATH may lead to a copy of the library. */
const programs = [
  {
    name: "Debian's libnet-smpp-perl",
    command: 'perl',
    needs: ['-MNet::SMPP', '-MJSON::PP', '-e1'],
    file: fileOf('net-smpp-client-for-test.pl'),
    prefix: '9891300000',
  },
  {
    name: 'python-smpplib',
    command: 'python3',
    needs: ['-c', 'import smpplib.client'],
    file: fileOf('smpplib-client-for-test.py'),
    prefix: '9891400000',
  },
] as const;

interface Said {
  readonly bound?: number;
  readonly version?: number;
  readonly sent?: string;
  readonly status?: number;
  readonly receipt?: string;
  readonly state?: number;
  readonly text?: string;
  readonly reply?: string;
  readonly from?: string;
}

describe.each(programs)('$name', ({ command, needs, file, prefix }) => {
  const isInstalled = spawnSync(command, needs).status === 0;
  test.skipIf(!isInstalled)('sends every form and reads receipts and a reply', async () => {
    const client = await givenBothLanguages();
    const messages = longMessages(prefix);
    const replier = mobileOf(`${prefix}00`);
    const { port } = service.platform.runtime.get(smppDoor);
    const program = spawn(command, [file], { stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = new Promise((resolve) => program.once('exit', resolve));
    program.stdin.end(
      JSON.stringify({
        port,
        systemId: client.systemId,
        password: client.password,
        line: client.line.number,
        messages,
        deliveries: partsOfAll + 1,
      }),
    );
    const output = allOf(program.stdout);
    await eventually(() => expectArrived(messages));
    await smpp.simulator.reply({ from: replier, to: client.line.number, text: 'ممنون' });
    const said = (await output)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Said);
    expect(await ended).toBe(0);
    expect(said[0]).toEqual({ bound: 0, version: 0x34 });
    const sent = said.filter((one) => one.sent !== undefined);
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 0));
    const receipts = said.filter((one) => one.receipt !== undefined);
    expect(new Set(receipts.map(({ receipt }) => receipt))).toEqual(new Set(sent.map((one) => one.sent)));
    for (const { state, text } of receipts)
      expect([state, text]).toEqual([2, expect.stringContaining('stat:DELIVRD')]);
    expect(said.find((one) => one.reply !== undefined)).toEqual({
      reply: 'ممنون',
      from: `${prefix}00`,
    });
    expect(receipts).toHaveLength(partsOfAll);
    await expectCharged(client, messages);
  });
});
