import { connect, type Socket } from 'node:net';

import { bindPdu, command, headerLength, pduOf, type Login } from './raw-smpp.ts';

// Passwords are compared in turn, and who has many of them waiting is refused.
const atOnce = 10;

/** Binds that answer enquire_link and say nothing else. */
export async function openIdleBinds(port: number, logins: readonly Login[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  const waiting = [...logins];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let login = waiting.pop(); login !== undefined; login = waiting.pop())
        sockets.push(await openBind(port, login));
    }),
  );
  return sockets;
}

function openBind(port: number, login: Login): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.on('connect', () => socket.write(bindPdu(login)));
    socket.on('error', reject);
    // Nothing but short PDUs arrives, each in one piece.
    socket.on('data', (bytes) => {
      let length = headerLength;
      for (let at = 0; at + headerLength <= bytes.length; at += length) {
        length = Math.max(headerLength, bytes.readUInt32BE(at));
        const commandId = bytes.readUInt32BE(at + 4);
        if (commandId === command.enquireLink)
          socket.write(pduOf(command.response + command.enquireLink, bytes.readUInt32BE(at + 12)));
        if (commandId !== command.response + command.bindTransceiver) continue;
        const status = bytes.readUInt32BE(at + 8);
        if (status === 0) resolve(socket);
        else reject(new Error(`a bind was refused with ${status}`));
      }
    });
  });
}
