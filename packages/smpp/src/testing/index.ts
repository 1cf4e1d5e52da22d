// For the tests of this workspace only: not part of the published package.
export { selfSigned } from './self-signed.ts';
