// What a runtime alone can answer, of the kind that the first argument names. Not TypeScript, so that every runtime reads
// it as it is.
import http from 'node:http';
import net from 'node:net';

const body = '{"status":"success","message":null,"data":{"id":1,"type":"pattern","status":"in-queue"}}';
const type = 'application/json; charset=utf-8';
const answer = (text) =>
  `HTTP/1.1 201 Created\r\ncontent-type: ${type}\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
const fixed = answer(body);
const ignore = () => undefined;

/** Head and body read by hand, the answer written anew. */
function answerRead(socket, bytes) {
  const at = bytes.indexOf('\r\n\r\n');
  const lines = bytes.toString('latin1', 0, at).split('\r\n');
  const headers = new Map(lines.map((line) => line.split(': ', 2)));
  const { recipient } = JSON.parse(bytes.toString('utf8', at + 4));
  const data = { recipient, key: headers.get('Api-Key') };
  socket.write(answer(JSON.stringify({ status: 'success', message: null, data })));
}

const servers = {
  /** The least: an answer for every chunk, unread. */
  fixed: () => net.createServer((socket) => socket.on('error', ignore).on('data', () => socket.write(fixed))),
  read: () =>
    net.createServer((socket) => socket.on('error', ignore).on('data', (bytes) => answerRead(socket, bytes))),
  http: () =>
    http.createServer((request, response) => {
      request.resume();
      response.writeHead(201, { 'content-type': type, 'content-length': body.length });
      response.end(body);
    }),
};

const server = servers[process.argv[2]]();
server.listen(0, '127.0.0.1', () => console.log(`port ${server.address().port}`));
