import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A TypeScript file in a process of its own, with messages both ways. */
export interface Child {
  readonly process: ChildProcess;
  /** Waits for the next message that carries `name`. */
  once<T>(name: string): Promise<T>;
  send(message: object): void;
  stop(): Promise<void>;
}

export function startChild(file: URL, env: NodeJS.ProcessEnv = {}, args: readonly string[] = []): Child {
  const child = spawn(
    process.execPath,
    ['--v8-pool-size=1', '--conditions=peyk-source', '--import', 'tsx', fileURLToPath(file), ...args],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
    },
  );
  return {
    process: child,
    once: (name) =>
      new Promise((resolve, reject) => {
        const onMessage = (message: Record<string, unknown>) => {
          if (!(name in message)) return;
          child.off('message', onMessage);
          child.off('exit', onExit);
          resolve(message[name] as never);
        };
        const onExit = (code: number | null) => reject(new Error(`the process ended with ${code}`));
        child.on('message', onMessage);
        child.once('exit', onExit);
      }),
    send: (message) => child.send(message),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
