import type { Config } from '../config.ts';

/** One thing that `npm start -- <name>` can do. */
export interface Command {
  readonly name: string;
  readonly purpose: string;
  run(config: Config, args: readonly string[]): Promise<void>;
}
