import { randomBytes } from 'node:crypto';

const given = /^[\w.-]{8,64}$/;

/** Names requests: as the caller does, else with a number behind a name of this process that no other one has. */
export function requestIds(): (header: string | string[] | undefined) => string {
  const name = randomBytes(9).toString('hex');
  let last = 0;
  return (header) => {
    if (typeof header === 'string' && given.test(header)) return header;
    last += 1;
    return `${name}-${last}`;
  };
}
