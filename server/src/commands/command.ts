import type { Config } from '../config.ts';

/** One command of `npm start -- <name>`. */
export interface Command {
  readonly name: string;
  readonly purpose: string;
  run(config: Config, args: readonly string[]): Promise<void>;
}
