import { connect } from 'node:net';

import { bindPdu, command, headerLength, pduOf, submitPdu, type Login } from './raw-smpp.ts';

interface Load extends Login {
  readonly port: number;
  /** Of which each binds, submits, unbinds, and begins again. */
  readonly clients: number;
  readonly seconds: number;
}

const unbind = 0x06;

/** Messages of clients that bind for every one of them. */
export async function loadByBinds({ clients, seconds, ...place }: Load) {
  const end = performance.now() + seconds * 1000;
  const counts = { accepted: 0, refused: 0 };
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) counts[(await sendOne(place)) ? 'accepted' : 'refused'] += 1;
    }),
  );
  return { perSecond: counts.accepted / seconds, refused: counts.refused };
}

let serial = 0;

function sendOne({ port, ...login }: Login & { readonly port: number }): Promise<boolean> {
  serial = (serial + 1) % 10_000_000;
  const to = `0912${String(serial).padStart(7, '0')}`;
  const submit = submitPdu({ sequence: 2, from: '90008361', to, text: 'کد ورود شما به پیک: 12345' });
  return new Promise((resolve) => {
    let isAccepted = false;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.on('error', () => undefined);
    socket.on('connect', () => socket.write(bindPdu(login)));
    socket.on('close', () => resolve(isAccepted));
    // Few short PDUs arrive, each in one piece.
    socket.on('data', (bytes) => {
      let length = headerLength;
      for (let at = 0; at + headerLength <= bytes.length; at += length) {
        length = Math.max(headerLength, bytes.readUInt32BE(at));
        const [commandId, status] = [bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8)];
        const sequence = bytes.readUInt32BE(at + 12);
        if (commandId === command.deliverSm)
          socket.write(pduOf(command.response + command.deliverSm, sequence, Buffer.from([0])));
        if (commandId === command.response + command.bindTransceiver)
          if (status === 0) socket.write(submit);
          else socket.end();
        if (commandId === command.response + command.submitSm) {
          isAccepted = status === 0;
          socket.write(pduOf(unbind, 3));
        }
        if (commandId === command.response + unbind) socket.end();
      }
    });
  });
}
