import http from 'node:http';

export interface Load {
  /** Every send that was answered with 201, and when. */
  readonly accepted: { readonly id: number; readonly recipient: string; readonly at: number }[];
  /** Calls without a response. */
  unanswered: number;
  /** Answers that are neither 201 nor 503. */
  readonly unexpected: number[];
}

interface Target {
  readonly key: string;
  readonly body: (recipient: string) => unknown;
}

/** Sends codes over many connections until it is stopped, each to a different number. */
export class LoadGenerator {
  readonly load: Load = { accepted: [], unanswered: 0, unexpected: [] };
  readonly #target: Target;
  #serial = 0;

  constructor(target: Target) {
    this.#target = target;
  }

  async run(address: string, connections: number, isOver: () => boolean): Promise<void> {
    const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (!isOver()) await this.#sendOne(address, agent);
      }),
    );
    agent.destroy();
  }

  async #sendOne(address: string, agent: http.Agent): Promise<void> {
    const recipient = `0912${String((this.#serial += 1)).padStart(7, '0')}`;
    try {
      const { status, id } = await post(address, agent, this.#target.key, this.#target.body(recipient));
      if (status === 201) this.load.accepted.push({ id, recipient, at: performance.now() });
      else if (status !== 503) this.load.unexpected.push(status);
    } catch {
      this.load.unanswered += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

function post(
  address: string,
  agent: http.Agent,
  key: string,
  json: unknown,
): Promise<{ status: number; id: number }> {
  const body = JSON.stringify(json);
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${address}/ws/v1/sms/pattern`,
      {
        agent,
        method: 'POST',
        headers: {
          'Api-Key': key,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('error', reject);
        response.on('end', () => {
          if (!response.complete) return reject(new Error('cut off'));
          const answer = JSON.parse(text) as { data: { id: number } | null };
          resolve({ status: response.statusCode ?? 0, id: answer.data?.id ?? 0 });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
