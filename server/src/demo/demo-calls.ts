import http from 'node:http';

interface DemoAnswer {
  readonly status: number;
  readonly location: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the demo reads answers of every shape
  readonly data: any;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls of one customer, of an operator or of a stranger. */
export interface DemoCaller {
  /** Throws unless the call went well. */
  call(method: Method, path: string, body?: object): Promise<DemoAnswer>;
  /** The answer, whatever it is: a refusal is part of life too. */
  ask(method: Method, path: string, body?: object): Promise<DemoAnswer>;
  /** A form with a title and a file; throws unless the upload went well. */
  upload(path: string, file: DemoUpload): Promise<DemoAnswer>;
}

interface DemoUpload {
  readonly title: string;
  readonly name: string;
  readonly content: Buffer;
}

/** Where the service of the demo listens, and the connections to it that are kept open. */
export interface DemoAddress {
  readonly address: string;
  readonly agent: http.Agent;
}

export function demoCaller(to: DemoAddress, keyHeader: Readonly<Record<string, string>> = {}): DemoCaller {
  const ask = (method: Method, path: string, body?: object) =>
    send(to, { method, path, keyHeader, ...(body !== undefined && jsonOf(body)) });
  return {
    ask,
    call: async (method, path, body) => wentWell(path, await ask(method, path, body)),
    upload: async (path, file) =>
      wentWell(path, await send(to, { method: 'POST', path, keyHeader, ...formOf(file) })),
  };
}

function wentWell(path: string, answer: DemoAnswer): DemoAnswer {
  if (answer.status >= 400) throw new Error(`demo: ${path} was refused: ${JSON.stringify(answer.data)}`);
  return answer;
}

const jsonOf = (body: object) => ({ type: 'application/json', content: Buffer.from(JSON.stringify(body)) });

const boundary = 'peyk-demo-boundary';

function formOf({ title, name, content }: DemoUpload) {
  const part = (disposition: string, ...rest: readonly string[]) =>
    [`--${boundary}`, `Content-Disposition: form-data; ${disposition}`, ...rest, '', ''].join('\r\n');
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    content: Buffer.concat([
      Buffer.from(`${part('name="title"')}${title}\r\n`),
      Buffer.from(part(`name="file"; filename="${name}"`, 'Content-Type: audio/wav')),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

interface Call {
  readonly method: Method;
  readonly path: string;
  readonly keyHeader: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly content?: Buffer;
}

function send(
  { address, agent }: DemoAddress,
  { method, path, keyHeader, type, content }: Call,
): Promise<DemoAnswer> {
  const headers = {
    Accept: 'application/json',
    ...keyHeader,
    ...(content !== undefined && {
      'Content-Type': type,
      'Content-Length': content.length,
    }),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(`${address}${path}`, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve(answerOf(response, Buffer.concat(chunks).toString('utf8'))));
    });
    request.on('error', reject);
    request.end(content);
  });
}

/** What was asked for; of a refusal all that it says. */
function answerOf({ statusCode: status = 0, headers }: http.IncomingMessage, text: string): DemoAnswer {
  const isJson = headers['content-type']?.includes('json') === true && text !== '';
  const body = isJson ? (JSON.parse(text) as { readonly data?: unknown }) : undefined;
  return { status, location: headers.location ?? '', data: status >= 400 ? (body ?? text) : body?.data };
}
