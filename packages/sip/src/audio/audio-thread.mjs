// A thread begins without the loader that reads our sources, so its first file is plain JavaScript and brings it.
import { register } from 'tsx/esm/api';

register();
await import('./audio-thread.ts');
