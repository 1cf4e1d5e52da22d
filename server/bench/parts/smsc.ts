import net from 'node:net';

// A minimal message centre in its own process: accepts every message, answers at once with an id and a receipt, and
// records when each message arrived. Written for low CPU use, so that it does not affect the measurement.
const command = { submit: 4, deliver: 5, bind: 9, enquire: 0x15 };
const response = 0x80000000;
const headerLength = 16;

let lastId = 0;
let sequence = 0;
let arrivals: [number: string, atMs: number][] = [];

/** Collects the responses of one chunk for a single write. */
class Answers {
  readonly #buffer = Buffer.allocUnsafe(4 * 1024 * 1024);
  #at = 0;

  add(id: number, sequenceNumber: number, ...body: readonly (string | number)[]): void {
    const start = this.#at;
    let at = start + headerLength;
    for (const field of body) {
      if (typeof field === 'number') at = this.#buffer.writeUInt8(field, at);
      else at += this.#buffer.write(field, at, 'latin1');
    }
    this.#buffer.writeUInt32BE(at - start, start);
    this.#buffer.writeUInt32BE(id, start + 4);
    this.#buffer.writeUInt32BE(0, start + 8);
    this.#buffer.writeUInt32BE(sequenceNumber, start + 12);
    this.#at = at;
  }

  take(): Buffer {
    const bytes = Buffer.from(this.#buffer.subarray(0, this.#at));
    this.#at = 0;
    return bytes;
  }
}

const server = net.createServer({ noDelay: true }, (socket) => {
  const answers = new Answers();
  let rest = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = 0;
    while (bytes.length - at >= headerLength && bytes.length - at >= bytes.readUInt32BE(at)) {
      answer(bytes, at, answers);
      at += bytes.readUInt32BE(at);
    }
    rest = Buffer.from(bytes.subarray(at));
    socket.write(answers.take());
  });
});

function answer(bytes: Buffer, at: number, answers: Answers): void {
  const id = bytes.readUInt32BE(at + 4);
  const sequenceNumber = bytes.readUInt32BE(at + 12);
  if (id === command.bind) answers.add(response + command.bind, sequenceNumber, 'smsc\0');
  if (id === command.enquire) answers.add(response + command.enquire, sequenceNumber);
  if (id !== command.submit) return;
  // service_type, then type and plan before each of the two addresses.
  const source = bytes.indexOf(0, at + headerLength) + 3;
  const sourceEnd = bytes.indexOf(0, source);
  const number = sourceEnd + 3;
  const numberEnd = bytes.indexOf(0, number);
  const [from, to] = [
    bytes.toString('latin1', source, sourceEnd),
    bytes.toString('latin1', number, numberEnd),
  ];
  arrivals.push([to, performance.timeOrigin + performance.now()]);
  lastId += 1;
  answers.add(response + command.submit, sequenceNumber, `${lastId}\0`);
  const receipt = `id:${lastId} sub:001 dlvrd:001 submit date:2611151330 done date:2611151330 stat:DELIVRD err:000 text:`;
  sequence += 1;
  const addresses = ['\0', 1, 1, `${to}\0`, 1, 1, `${from}\0`] as const;
  const isReceipt = 4;
  answers.add(
    command.deliver,
    sequence,
    ...addresses,
    isReceipt,
    0,
    0,
    '\0\0',
    0,
    0,
    0,
    0,
    receipt.length,
    receipt,
  );
}

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as net.AddressInfo).port }));
process.on('message', (message: object) => {
  if ('count' in message) process.send?.({ count: lastId });
  else process.send?.({ arrivals });
  arrivals = [];
});
process.on('SIGTERM', () => process.exit(0));
