import type { Config, Environment } from '../config.ts';

/** One command of `npm start -- <name>`. */
export interface Command {
  readonly name: string;
  readonly purpose: string;
  /** Settings that this command has another default for. */
  readonly defaults?: Environment;
  run(config: Config, args: readonly string[]): Promise<void>;
}
