import type { Server } from 'node:http';
import net from 'node:net';

import type { FastifyInstance } from 'fastify';

import type { Config } from '../config.ts';
import { CommandError } from './command-error.ts';

type ListenAddress = Pick<Config, 'host' | 'port'>;

export async function listen(app: FastifyInstance, { host, port }: ListenAddress): Promise<string> {
  return app.listen({ host, port }).catch((problem: unknown) => {
    throw cannotListen(problem, { host, port });
  });
}

/** The second server of an application that already listens. */
export async function listenPrivately(server: Server, { host, port }: ListenAddress): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  }).catch((problem: unknown) => {
    throw cannotListen(problem, { host, port });
  });
  return `http://${host}:${(server.address() as net.AddressInfo).port}`;
}

/** Checked before anything is created: if a first start failed later, its new keys would never be shown. */
export async function requireFreePort({ host, port }: ListenAddress): Promise<void> {
  const probe = net.createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port }, resolve);
    });
  } catch (problem) {
    throw cannotListen(problem, { host, port });
  }
  await new Promise((resolve) => {
    probe.close(resolve);
  });
}

function cannotListen(problem: unknown, { host, port }: ListenAddress): CommandError {
  const { code, message } = problem as NodeJS.ErrnoException;
  return new CommandError(
    code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`
      : `Cannot listen on ${host}:${port}: ${message}`,
  );
}
