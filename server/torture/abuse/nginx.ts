import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const shipped = new URL('../../../deploy/nginx.conf', import.meta.url);
const programs = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

export interface Proxy {
  readonly pid: number;
  stop(): Promise<void>;
}

export const findNginx = (): string | undefined => programs.find((one) => existsSync(one));

/** The shipped configuration for one service and one port of this machine: without TLS, and without the server of port 80. */
export function localConfiguration(text: string, listen: number, service: number): string {
  const [site = ''] = text.split(/^server \{\n {2}listen 80;/m);
  return site
    .replace(/^ *#.*\n/gm, '')
    .replace(/^ *server 127\.0\.0\.1:8081/m, `  server 127.0.0.1:${service}`)
    .replace(/^ *server 127\.0\.0\.1:8082.*\n/m, '')
    .replace(/^ *listen 443 ssl( http2)?;/m, `  listen 127.0.0.1:${listen};`)
    .replace(/^ *(ssl_|server_name).*\n/gm, '');
}

export async function startNginx(
  program: string,
  folder: string,
  ports: { readonly listen: number; readonly service: number },
): Promise<Proxy> {
  const place = path.join(folder, 'nginx');
  await mkdir(place, { recursive: true });
  const site = localConfiguration(await readFile(shipped, 'utf8'), ports.listen, ports.service);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((one) => `  ${one}_temp_path ${place}/${one};`)
    .join('\n');
  const file = path.join(place, 'nginx.conf');
  await writeFile(
    file,
    `daemon off;\nworker_processes auto;\npid ${place}/pid;\nerror_log ${place}/error.log;\nevents { worker_connections 8192; }\nhttp {\n  access_log off;\n${temporary}\n${site}\n}\n`,
  );
  const child = spawn(program, ['-p', place, '-c', file, '-e', `${place}/error.log`], { stdio: 'inherit' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let tries = 0; tries < 100 && !(await isListening(ports.listen)); tries += 1) await sleep(100);
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
