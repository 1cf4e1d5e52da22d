// Threads do not inherit how the process reads TypeScript, so this one says it again.
import { register } from 'tsx/esm/api';

register();
await import('./rtp-thread.ts');
