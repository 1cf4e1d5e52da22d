import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { selfSigned } from '@peyk/smpp/testing';

/** The program of Debian's packages, where it is there. */
export const nginxProgram = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((file) => existsSync(file));

const shipped = fileURLToPath(new URL('../../../deploy/nginx.conf', import.meta.url));

interface Options {
  readonly folder: string;
  readonly program: string;
  readonly port: number;
  readonly upstreams: readonly number[];
}

/** Starts nginx with the file that is shipped, in which only ports, certificate and the redirect of port 80 differ. */
export async function startNginx(options: Options): Promise<{ stop(): Promise<void> }> {
  const { folder, program, port } = options;
  const { key, cert } = selfSigned('localhost');
  await mkdir(path.join(folder, 'logs'), { recursive: true });
  await writeFile(path.join(folder, 'key.pem'), key);
  await writeFile(path.join(folder, 'cert.pem'), cert);
  await writeFile(path.join(folder, 'peyk.conf'), adapted(await readFile(shipped, 'utf8'), options));
  await writeFile(path.join(folder, 'nginx.conf'), mainFile(folder));
  const child = spawn(program, ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await waitForPort(port, child);
  return {
    async stop() {
      const ended = once(child, 'exit');
      if (child.kill('SIGTERM')) await ended;
    },
  };
}

function adapted(text: string, { folder, port, upstreams }: Options): string {
  const [, server = ''] = /^ {2}server 127\.0\.0\.1:8081(.*;)$/m.exec(text) ?? [];
  const [proxy = ''] = text.split(/^server \{\n {2}listen (?:\[::\]:)?80;/m);
  return proxy
    .replaceAll(/^ {2}server 127\.0\.0\.1:808\d.*;\n/gm, '')
    .replace(
      'keepalive 64;',
      `${upstreams.map((one) => `server 127.0.0.1:${one}${server}`).join('\n')}\nkeepalive 64;`,
    )
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ {2}listen \[::\].*\n/gm, '')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
    .replaceAll('sms.example.com', 'localhost');
}

function mainFile(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/peyk.conf;
}
`;
}

async function waitForPort(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const socket = net.connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
}
