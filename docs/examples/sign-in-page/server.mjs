// A sign-in page that proves a phone with two calls: `node server.mjs`, then http://localhost:3000.
// PEYK_URL: where the service is; PEYK_API_KEY: the Api-Key; PEYK_LINE: a line, if the account has no default one.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const { PEYK_URL = 'http://127.0.0.1:8080', PEYK_API_KEY = '', PEYK_LINE, PORT = '3000' } = process.env;
const page = await readFile(new URL('index.html', import.meta.url));

/** By the cookie of a browser: the verification that it waits for, and the phone once it is proven. */
const visitors = new Map();

async function peyk(path, body) {
  const answer = await fetch(PEYK_URL + path, {
    method: 'POST',
    headers: { 'peyk-key': PEYK_API_KEY, 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(body),
  });
  return { ...(await answer.json()), status: answer.status };
}

const routes = {
  // Limits count the address of the browser: one browser cannot have codes sent without end.
  async '/start'({ phone }, visitor, address) {
    const { status, message, data } = await peyk('/ws/v1/verify', {
      recipient: String(phone),
      purpose: 'sign-in',
      client_ip: address,
      ...(PEYK_LINE && { line_number: PEYK_LINE }),
    });
    if (status !== 201) return { status, body: { message } };
    // The page never learns the id: a browser can only check the code that it asked for itself.
    visitor.pending = { id: data.id, phone: String(phone) };
    return { status: 200, body: { resend_after: data.resend_after, sent: data.sent } };
  },

  async '/check'({ code }, visitor) {
    if (visitor.pending === undefined) return { status: 409, body: { message: 'Ask for a code first.' } };
    const { id, phone } = visitor.pending;
    const { status, message, data } = await peyk(`/ws/v1/verify/${id}/check`, { code: String(code) });
    if (status !== 200) return { status, body: { message } };
    if (data.status === 'approved') Object.assign(visitor, { phone, pending: undefined });
    return { status: 200, body: { status: data.status, attempts_left: data.attempts_left } };
  },

  async '/me'(_body, visitor) {
    return { status: 200, body: { phone: visitor.phone ?? null } };
  },
};

function visitorOf(request, response) {
  const [, token] = /(?:^|; )visitor=([\w-]{32})/.exec(request.headers.cookie ?? '') ?? [];
  const known = visitors.get(token);
  if (known !== undefined) return known;
  const made = randomBytes(24).toString('base64url');
  const visitor = {};
  visitors.set(made, visitor);
  response.setHeader('set-cookie', `visitor=${made}; HttpOnly; SameSite=Strict; Path=/`);
  return visitor;
}

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > 10_000) throw new Error('too much');
  }
  return JSON.parse(text || '{}');
}

async function answer(request, response) {
  try {
    const route = request.method === 'POST' ? routes[request.url] : undefined;
    if (route === undefined) {
      const isPage = request.method === 'GET' && request.url === '/';
      response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      return response.end(isPage ? page : '');
    }
    const visitor = visitorOf(request, response);
    const { status, body } = await route(await bodyOf(request), visitor, request.socket.remoteAddress);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  } catch {
    response.writeHead(502, { 'content-type': 'application/json' });
    response.end('{"message":"That did not work. Try again."}');
  }
}

const server = createServer((request, response) => void answer(request, response));
server.listen(Number(PORT), () => console.log(`http://localhost:${server.address().port}`));
