import net from 'node:net';

// Answers every request at once; Kannel tells it of receipts. In its own process and as cheap as it can be.
const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';
const server = net.createServer({ noDelay: true }, (socket) => {
  let rest = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    const parts = (rest + bytes.toString('latin1')).split('\r\n\r\n');
    rest = parts.pop() ?? '';
    if (parts.length > 0) socket.write(answer.repeat(parts.length));
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as net.AddressInfo).port }));
process.on('SIGTERM', () => process.exit(0));
