import { randomBytes } from 'node:crypto';
import net, { type AddressInfo, type Socket } from 'node:net';

export type CarrierTrouble = 'none' | 'hang' | 'garbage' | 'drop' | 'twice' | 'another' | 'away';

const submitResponse = 0x80000004;
const headerBytes = 16;

/** Stands between the service and the message centre, and spoils what the centre says. */
export class CarrierProxy {
  trouble: CarrierTrouble = 'none';
  readonly #server: net.Server;
  readonly #sockets = new Set<Socket>();
  #count = 0;

  constructor(centrePort: number) {
    this.#server = net.createServer((service) => {
      if (this.trouble === 'away') return void service.destroy();
      const centre = net.connect(centrePort, '127.0.0.1');
      for (const socket of [service, centre]) {
        this.#sockets.add(socket);
        socket.setNoDelay(true).on('error', () => undefined);
        socket.on('close', () => {
          this.#sockets.delete(socket);
          service.destroy();
          centre.destroy();
        });
      }
      service.pipe(centre);
      this.#pass(centre, service);
    });
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  disconnectAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  stop(): void {
    this.disconnectAll();
    this.#server.close();
  }

  #pass(centre: Socket, service: Socket): void {
    let rest: Buffer = Buffer.alloc(0);
    centre.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= headerBytes && rest.length >= rest.readUInt32BE(0)) {
        const length = rest.readUInt32BE(0);
        this.#say(service, Buffer.from(rest.subarray(0, length)));
        rest = rest.subarray(length);
      }
    });
  }

  #say(service: Socket, pdu: Buffer): void {
    this.#count += 1;
    switch (this.trouble) {
      case 'none':
      case 'away':
        return void service.write(pdu);
      case 'hang':
        return;
      case 'garbage':
        return void service.write(this.#count % 3 === 0 ? randomBytes(64) : pdu);
      case 'drop':
        return void (this.#count % 5 === 0 ? service.destroy() : service.write(pdu));
      case 'twice':
        return void service.write(Buffer.concat([pdu, pdu]));
      case 'another': {
        if (pdu.readUInt32BE(4) === submitResponse) pdu.writeUInt32BE(pdu.readUInt32BE(12) + 7, 12);
        return void service.write(pdu);
      }
    }
  }
}
