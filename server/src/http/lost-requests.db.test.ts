import { Type } from 'typebox';
import { expect, test } from 'vitest';

import { eventually } from '../../test/eventually.ts';
import { testService } from '../../test/test-platform.ts';
import { publicEndpoint } from './endpoint.ts';
import { lostRequests } from './lost-requests.ts';

let answerHeld: () => void = () => undefined;
let waiting = 0;

const waitingEndpoint = (path: string, isPlain: boolean, settle: (resolve: () => void) => void) =>
  publicEndpoint({
    method: 'GET',
    path,
    isPlain,
    name: 'wait',
    title: { fa: 'آزمایش', en: 'Waits' },
    description: { fa: 'آزمایش', en: 'Waits' },
    data: Type.Object({}),
    async handle() {
      waiting += 1;
      await new Promise<void>(settle);
      return {};
    },
  });

const never = () => undefined;
const hold = (resolve: () => void) => (answerHeld = resolve);
const service = testService(
  {},
  {
    endpoints: [
      waitingEndpoint('/lost', false, never),
      waitingEndpoint('/held', false, hold),
      waitingEndpoint('/plain-lost', true, never),
      waitingEndpoint('/plain-held', true, hold),
    ],
  },
);

test.each(['/', '/plain-'])(
  'a request that nothing answers any more is cut after the grace period; answered ones are not (%s)',
  async (start) => {
    waiting = 0;
    const cut = lostRequests(service.app.server, 1);
    const lost = fetch(`${service.address}${start}lost`).then(
      () => 'answered',
      () => 'cut',
    );
    await eventually(() => expect(waiting).toBe(1));
    cut();
    expect(await lost).toBe('cut');

    const cutLater = lostRequests(service.app.server, 60_000);
    const held = fetch(`${service.address}${start}held`);
    await eventually(() => expect(waiting).toBe(2));
    cutLater();
    answerHeld();
    expect((await held).status).toBe(200);
  },
);
