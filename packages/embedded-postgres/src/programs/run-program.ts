import { execFile } from 'node:child_process';

/** A program to start, and the account to start it under if it is not our own. */
export interface Launch {
  readonly file: string;
  readonly args: readonly string[];
  readonly identity: { readonly uid?: number; readonly gid?: number };
}

export interface ProgramResult {
  readonly succeeded: boolean;
  /** Everything it printed, or why it could not be started. */
  readonly output: string;
}

// Not the current directory: the account that PostgreSQL runs under may have no access to it.
export const startDirectory = process.platform === 'win32' ? undefined : '/';

export function runProgram(
  launch: Launch,
  environment: NodeJS.ProcessEnv | undefined,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const options = { ...launch.identity, env: environment, cwd: startDirectory, windowsHide: true };
    const child = execFile(launch.file, [...launch.args], options, (error, stdout, stderr) => {
      const printed = `${stdout}${stderr}`.trim();
      resolve({ succeeded: error === null, output: printed === '' && error ? error.message : printed });
    });
    child.stdin?.end();
  });
}
