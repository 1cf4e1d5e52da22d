import { expect, test } from 'vitest';

import { linkProblem } from './link-problem.ts';

test.each([
  ['bind refused: invalid password (0x0e)', 'link_password_refused'],
  ['bind refused: error of the carrier (0x400)', 'link_bind_refused'],
  ['connect ECONNREFUSED 127.0.0.1:2775', 'link_nobody_listens'],
  ['getaddrinfo ENOTFOUND smsc.example', 'link_host_unknown'],
  ['no connection in time', 'link_unreachable'],
  ['receiver: the peer is silent', 'link_silent'],
  ['self-signed certificate', 'link_not_trusted'],
  ['something new', 'link_problem'],
])('%s is named %s', (error, key) => {
  expect(linkProblem(error).key).toBe(key);
});
