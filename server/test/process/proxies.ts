import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { selfSigned } from '@peyk/smpp/testing';

const file = (name: string) => fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url));
const programOf = (name: string) =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']
    .map((folder) => path.join(folder, name))
    .find((program) => existsSync(program));

interface Options {
  readonly folder: string;
  readonly port: number;
  readonly upstreams: readonly number[];
}

interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** A proxy with the file that is shipped for it, in which only ports and certificate differ. */
interface Proxy {
  readonly name: string;
  /** Absent on a machine without it. */
  readonly program: string | undefined;
  prepare(program: string, options: Options): Promise<Command>;
}

export const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    program: programOf('nginx'),
    async prepare(program, options) {
      const { folder } = options;
      await mkdir(path.join(folder, 'logs'), { recursive: true });
      const site = adapted(await readFile(file('nginx.conf'), 'utf8'), options);
      await writeFile(path.join(folder, 'peyk.conf'), site);
      await writeFile(path.join(folder, 'nginx.conf'), mainFile(folder));
      const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'];
      return { program, args };
    },
  },
  {
    name: 'Caddy',
    program: programOf('caddy'),
    async prepare(program, { folder, port, upstreams }) {
      const site = await readFile(file('Caddyfile'), 'utf8');
      // Its own certificate: the library it is made with refuses the one of the other tests.
      const tls = '\ttls internal\n';
      const global = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n';
      const config = path.join(folder, 'Caddyfile');
      await writeFile(config, global + site.replace(/^.* \{\n/, (first) => first + tls));
      const environment = {
        PEYK_DOMAIN: `https://127.0.0.1:${port}`,
        PEYK_UPSTREAM: upstreams.map((one) => `127.0.0.1:${one}`).join(' '),
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      };
      return { program, args: ['run', '--config', config, '--adapter', 'caddyfile'], environment };
    },
  },
];

export async function startProxy(proxy: Proxy, options: Options): Promise<{ stop(): Promise<void> }> {
  const { folder, port } = options;
  const { key, cert } = selfSigned('localhost');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'key.pem'), key);
  await writeFile(path.join(folder, 'cert.pem'), cert);
  const { program, args, environment } = await proxy.prepare(proxy.program ?? '', options);
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
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
    if (child.exitCode !== null) throw new Error(`the proxy ended with ${child.exitCode}`);
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
