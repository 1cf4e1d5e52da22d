import { setTimeout as sleep } from 'node:timers/promises';

import { bindPdu, command, pduOf } from '../../bench/parts/raw-smpp.ts';
import {
  bindOf,
  connect,
  floodOf,
  keep,
  manyOf,
  nextSerial,
  nextSubmit,
  pour,
  slowMs,
  windowMax,
  type Behaviour,
} from './hostile-peer.ts';

const unbind = 0x06;
/** Announced lengths: none, less than a header, more than any PDU has, and the most that the field holds. */
const impossibleLengths = [0, 15, 64 * 1024 + 1, 0xffff_ffff];
/** The longest that is taken. */
const longest = 64 * 1024;
const unknownCommands = 0x0400;

function announcing(length: number): Buffer {
  const pdu = nextSubmit();
  pdu.writeUInt32BE(length, 0);
  return pdu;
}

/** A parameter (message_payload) that claims more octets than there are. */
function pastTheEnd(): Buffer {
  const whole = Buffer.concat([nextSubmit(), Buffer.from([0x04, 0x24, 0xff, 0xff, 1, 2, 3])]);
  whole.writeUInt32BE(whole.length, 0);
  return whole;
}

/** A text that no pattern knows, which waits for its turn with fifteen thousand parameters of the vendor. */
function withParameters(): Buffer {
  const empty = Buffer.from([0x14, 0x01, 0, 0]);
  const parameters = Array.from({ length: 15_000 }, () => empty);
  const whole = Buffer.concat([nextSubmit('A sale this weekend'), ...parameters]);
  whole.writeUInt32BE(whole.length, 0);
  return whole;
}

/** One as long as a request may be. */
function withLongParameter(): Buffer {
  const octets = Buffer.alloc(15_000);
  const head = Buffer.from([0x14, 0x01, octets.length >> 8, octets.length & 0xff]);
  const whole = Buffer.concat([nextSubmit('A sale this weekend'), head, octets]);
  whole.writeUInt32BE(whole.length, 0);
  return whole;
}

/** What clients write that is no PDU of the trade, or ends in the middle of one. */
export const hostileOctets: Readonly<Record<string, Behaviour>> = {
  '80 binds begin a PDU and fall silent': (attack) =>
    keep(attack, 80, (n) =>
      connect(attack, {
        open: bindOf(attack),
        // Of half of them the announced length is the longest.
        bound: (socket) =>
          void socket.write(n % 2 === 0 ? nextSubmit().subarray(0, 30) : announcing(longest).subarray(0, 30)),
      }),
    ),
  '200 clients announce PDUs of impossible lengths': (attack) =>
    keep(attack, 200, (n) =>
      connect(attack, {
        open: (socket) => {
          const wrong = announcing(impossibleLengths[n % impossibleLengths.length] ?? 0);
          // Every other one has bound before.
          socket.write(n % 8 < 4 ? wrong : Buffer.concat([bindPdu(attack.login), wrong]));
        },
      }),
    ),
  '20 binds pour commands that do not exist': (attack) =>
    keep(attack, 20, () =>
      connect(attack, {
        open: bindOf(attack),
        bound: (socket) =>
          pour(
            socket,
            manyOf(() => pduOf(unknownCommands + (nextSerial() % 50_000), 1)),
          ),
      }),
    ),
  '20 binds pour answers that were not asked for': (attack) =>
    keep(attack, 20, () =>
      connect(attack, {
        open: bindOf(attack),
        bound: (socket) =>
          pour(
            socket,
            manyOf(() => pduOf(command.response + command.deliverSm, nextSerial(), Buffer.from([0]))),
          ),
      }),
    ),
  '20 binds pour parameters that are longer than their PDU': (attack) =>
    keep(attack, 20, () =>
      connect(attack, { open: bindOf(attack), bound: (socket) => pour(socket, manyOf(pastTheEnd)) }),
    ),
  '50 binds fill their windows with 15,000 parameters each': (attack) =>
    keep(attack, 50, () => connect(attack, { open: bindOf(attack), ...floodOf(withParameters) })),
  '50 binds fill their windows with parameters of 15 kB': (attack) =>
    keep(attack, 50, () => connect(attack, { open: bindOf(attack), ...floodOf(withLongParameter) })),
  '50 binds pour unbind': (attack) =>
    keep(attack, 50, () =>
      connect(attack, {
        open: bindOf(attack),
        bound: (socket) =>
          pour(
            socket,
            manyOf(() => pduOf(unbind, nextSerial())),
          ),
      }),
    ),
  '50 binds fill their windows and close their side': (attack) =>
    keep(attack, 50, () =>
      connect(attack, {
        isHalfOpen: true,
        open: bindOf(attack),
        bound: (socket) => {
          for (let n = 0; n < windowMax; n += 1) socket.write(nextSubmit());
          socket.end();
        },
      }),
    ),
  '500 connections are cut off within a bind': (attack) =>
    keep(attack, 500, () =>
      connect(attack, {
        open: (socket) => {
          socket.write(bindPdu(attack.login).subarray(0, 20));
          void sleep(slowMs).then(() => socket.resetAndDestroy());
        },
      }),
    ),
};
