import { integer, optional, text } from './setting.ts';

/** Where the people who run the service reach what is not for everybody. */
export const privatePortSettings = {
  privatePort: optional(
    'PEYK_PRIVATE_PORT',
    integer(0, 65_535),
    'a second port: metrics, /healthz?verbose and the operator API answer there only; absent: on PORT',
  ),
  privateHost: optional('PEYK_PRIVATE_HOST', text, 'address of PEYK_PRIVATE_PORT; absent: HOST'),
};
