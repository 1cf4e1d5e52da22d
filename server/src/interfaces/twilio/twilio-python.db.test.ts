import { randomInt } from 'node:crypto';

import { expect, test } from 'vitest';

import { hasPython, runPython } from '../../../test/run-python.ts';
import { givenSender } from '../../../test/sender.ts';
import { testService } from '../../../test/test-platform.ts';

const service = testService({ PEYK_MODERATION: 'auto' });

const program = `
from twilio.base.exceptions import TwilioRestException
from twilio.http.http_client import TwilioHttpClient
from twilio.rest import Client

class Led(TwilioHttpClient):
    def request(self, method, url, *rest, **more):
        return super().request(method, url.replace("https://api.twilio.com", v["address"]), *rest, **more)

def client(token):
    return Client(v["account"], token, http_client=Led())

def refused(call):
    try:
        call()
    except TwilioRestException as problem:
        return [problem.status, problem.code]

c = client(v["key"])
sent = c.messages.create(to=v["to"], from_=v["from"], body="سلام")
read = c.messages(sent.sid).fetch()
print(json.dumps({
    "sid": sent.sid == read.sid, "body": read.body, "segments": read.num_segments, "created": read.date_created.year,
    "listed": [one.body for one in c.messages.list(to=v["to"], limit=5)],
    "currency": c.balance.fetch().currency, "account": c.api.accounts(v["account"]).fetch().sid,
    "to": refused(lambda: c.messages.create(to="12", from_=v["from"], body="a")),
    "line": refused(lambda: c.messages.create(to=v["to"], from_="+981234567", body="a")),
    "token": refused(lambda: client("wrong").balance.fetch()),
}))`;

test.skipIf(!hasPython('twilio.rest.api'))(
  'the Python client of Twilio sends, reads states, lists, shows money and reads refusals',
  async () => {
    const line = `3000${randomInt(10 ** 8, 10 ** 9)}`;
    const sender = await givenSender(service, { line });
    expect((await sender.caller.put('/ws/v1/doors/twilio', { is_open: true })).status).toBe(200);
    const account = 'ACaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
    const read = await runPython(program, {
      address: `${service.address}/compat/twilio`,
      account,
      key: sender.key,
      to: '+989123456789',
      from: `+98${line}`,
    });
    expect(read).toMatchObject({
      sid: true,
      body: 'سلام',
      segments: '1',
      created: service.clock.now().getUTCFullYear(),
      listed: ['سلام'],
      currency: 'IRR',
      account,
      to: [400, 21211],
      line: [400, 21606],
      token: [401, 20003],
    });
  },
);
