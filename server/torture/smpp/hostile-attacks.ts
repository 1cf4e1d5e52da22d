import { bindPdu, pduOf } from '../../bench/parts/raw-smpp.ts';
import {
  bindOf,
  connect,
  drip,
  floodOf,
  keep,
  line,
  manyOf,
  nextSerial,
  nextSubmit,
  pour,
  slowMs,
  windowMax,
  type Behaviour,
} from './hostile-peer.ts';
import { hostileOctets } from './hostile-octets.ts';

const submitMulti = 0x21;
const querySm = 0x03;
const enquireLink = 0x15;
const numbersOfList = 254;

/** A text that no pattern knows, to as many numbers as a list may have. */
function nextList(): Buffer {
  const serial = nextSerial();
  const numbers = Array.from({ length: numbersOfList }, (_, n) =>
    Buffer.from(
      `\x01\x01\x0198914${String((serial * numbersOfList + n) % 10_000_000).padStart(7, '0')}\0`,
      'latin1',
    ),
  );
  const text = Buffer.from('To all of you', 'latin1');
  return pduOf(
    submitMulti,
    serial,
    Buffer.concat([
      Buffer.from(`\0\0\x01${line}\0`, 'latin1'),
      Buffer.from([numbersOfList]),
      ...numbers,
      Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, text.length]),
      text,
    ]),
  );
}

const queryOf = () => pduOf(querySm, nextSerial(), Buffer.from(`1\0\0\x01${line}\0`, 'latin1'));

let reference = 0;
const partHeader = (n: number) => {
  reference += 1;
  return Buffer.from([6, 8, 4, (reference >> 8) & 0xff, reference & 0xff, 255, 1 + (n % 250)]);
};

const clientsThatSend: Readonly<Record<string, Behaviour>> = {
  '50 binds submit and read nothing': (attack) =>
    keep(attack, 50, () =>
      connect(attack, {
        reads: 'nothing',
        open(socket) {
          socket.write(bindPdu(attack.login));
          setTimeout(() => pour(socket, manyOf(nextSubmit, 50)), slowMs);
        },
      }),
    ),
  '50 binds fill their windows and leave every receipt unanswered': (attack) =>
    keep(attack, 50, () =>
      connect(attack, {
        isSilent: true,
        open: bindOf(attack),
        bound: (socket) => {
          for (let n = 0; n < windowMax; n += 1) socket.write(nextSubmit());
        },
      }),
    ),
  '50 binds fill their windows with texts that no pattern knows': (attack) =>
    keep(attack, 50, () =>
      connect(attack, { open: bindOf(attack), ...floodOf(() => nextSubmit('A sale this weekend')) }),
    ),
  '20 binds fill their windows with lists of 254 numbers': (attack) =>
    keep(attack, 20, () => connect(attack, { open: bindOf(attack), ...floodOf(nextList) })),
  '50 binds fill their windows with queries': (attack) =>
    keep(attack, 50, () => connect(attack, { open: bindOf(attack), ...floodOf(queryOf) })),
  '20 binds send first parts of texts without end': (attack) =>
    keep(attack, 20, (n) =>
      connect(attack, {
        open: bindOf(attack),
        bound: (socket) => void socket.write(nextSubmit('x'.repeat(60), partHeader(n))),
        answered: (socket) => void socket.write(nextSubmit('x'.repeat(60), partHeader(n))),
      }),
    ),
};

const clientsThatBind: Readonly<Record<string, Behaviour>> = {
  '500 clients write their bind an octet at a time': (attack) =>
    keep(attack, 500, () =>
      connect(attack, {
        open: (socket) => void drip(socket, Buffer.concat([bindPdu(attack.login), nextSubmit()])),
      }),
    ),
  '200 logins at once with wrong passwords': (attack) =>
    keep(attack, 200, () =>
      connect(attack, {
        open: (socket) => void socket.write(bindPdu({ ...attack.login, password: 'wrong' })),
      }),
    ),
  '50 clients bind for every message': (attack) =>
    keep(attack, 50, () =>
      connect(attack, {
        open: bindOf(attack),
        bound: (socket) => void socket.write(nextSubmit()),
        answered: (socket) => void socket.destroy(),
      }),
    ),
  '300 clients bind where 100 may': (attack) =>
    keep(attack, 300, () => connect(attack, { open: bindOf(attack) })),
  '2,000 connections say nothing': (attack) =>
    keep(attack, 2000, () => connect(attack, { open: () => undefined })),
  '20 binds pour enquire_link': (attack) =>
    keep(attack, 20, () =>
      connect(attack, {
        open: bindOf(attack),
        bound: (socket) =>
          pour(
            socket,
            manyOf(() => pduOf(enquireLink, 1)),
          ),
      }),
    ),
};

export const behaviours: Readonly<Record<string, Behaviour>> = {
  ...clientsThatBind,
  ...clientsThatSend,
  ...hostileOctets,
};
