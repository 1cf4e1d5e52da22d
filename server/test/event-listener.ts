import http from 'node:http';

import type { PanelSession } from './panel.ts';

interface HeardEvent {
  readonly name: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read events of every shape
  readonly data: any;
}

/** Somebody who listens to the events of the panel. */
export interface EventListener {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly events: readonly HeardEvent[];
  /** The topics that changed so far. */
  topics(): string[];
  readonly ended: Promise<void>;
  leave(): void;
}

export function listenToEvents(address: string, { cookie }: PanelSession): Promise<EventListener> {
  return listenTo(`${address}/panel/v1/events`, { cookie });
}

/** Somebody who listens to any stream of events. */
export function listenTo(url: string, headers: Record<string, string>): Promise<EventListener> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers }, (response) => {
      const events: HeardEvent[] = [];
      let rest = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = `${rest}${chunk}`.split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
          if (name !== undefined) events.push({ name, data: JSON.parse(data ?? '') });
        }
      });
      response.on('error', () => undefined);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        events,
        topics: () =>
          events.flatMap(({ name, data }) =>
            name === 'changed' ? data.topics.map(({ topic }: { topic: string }) => topic) : [],
          ),
        ended: new Promise((end) => response.on('end', end)),
        leave: () => request.destroy(),
      });
    });
    request.on('error', reject);
  });
}
