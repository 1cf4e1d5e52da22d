import http from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape
  readonly body: any;
}

interface Options {
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** An HTTP client that preserves the case of header names; fetch would lower-case them. */
export interface Caller {
  get(path: string, options?: Options): Promise<Answer>;
  post(path: string, json?: unknown, options?: Options): Promise<Answer>;
  put(path: string, json?: unknown, options?: Options): Promise<Answer>;
  patch(path: string, json?: unknown, options?: Options): Promise<Answer>;
  delete(path: string, options?: Options): Promise<Answer>;
  form(path: string, form: FormData, headers?: Record<string, string>): Promise<Answer>;
  request(method: string, path: string, options?: Options): Promise<Answer>;
}

export function caller(address: string, key: string | undefined): Caller {
  const keyHeader: Record<string, string> =
    key === undefined ? {} : key.startsWith('peykop_') ? { 'Operator-Key': key } : { 'Api-Key': key };
  const request = (method: string, path: string, options: Options = {}) =>
    send(address, { method, path, headers: { ...keyHeader, ...options.headers }, body: options.body });
  const json =
    (method: string) =>
    (path: string, value?: unknown, options: Options = {}) =>
      request(method, path, {
        headers: { 'content-type': 'application/json', accept: 'application/json', ...options.headers },
        body: options.body ?? (value === undefined ? '' : JSON.stringify(value)),
      });
  return {
    request,
    get: (path, options) => request('GET', path, options),
    post: json('POST'),
    put: json('PUT'),
    patch: json('PATCH'),
    delete: (path, options) => request('DELETE', path, options),
    async form(path, form, headers = {}) {
      const encoded = new Response(form);
      const type = encoded.headers.get('content-type') ?? '';
      return request('POST', path, {
        headers: { 'content-type': type, accept: 'application/json', ...headers },
        body: Buffer.from(await encoded.arrayBuffer()),
      });
    },
  };
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer | undefined;
}

function send(address: string, { method, path, headers, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = http.request(
      `${address}${path}`,
      { method, headers: { ...headers, ...length } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString('utf8');
          const isJson = response.headers['content-type']?.includes('json') ?? false;
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            bytes,
            body: isJson && text !== '' ? JSON.parse(text) : undefined,
          });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
