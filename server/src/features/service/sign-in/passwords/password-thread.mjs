// Development only: a thread does not inherit the loader that reads TypeScript, so it registers one itself.
import { register } from 'tsx/esm/api';

register();
await import('./password-thread.ts');
