// Loaded into the service by its test: errors that nothing in the service catches.
import { Readable } from 'node:stream';

process.on('SIGUSR2', () => {
  setImmediate(() => new Readable({ read() {} }).destroy(new Error('a stream without a listener')));
});
process.on('SIGCONT', () => {
  void Promise.reject(new Error('a promise that nobody awaits'));
});
