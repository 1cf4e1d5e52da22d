import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from './free-port-for-test.ts';

const programs = {
  bearerbox: '/usr/sbin/bearerbox',
  smsbox: '/usr/sbin/smsbox',
  fakesmsc: '/usr/lib/kannel/test/fakesmsc',
} as const;

/** Debian packages kannel and kannel-extras; tests that need them are skipped without them. */
export const kannelIsInstalled = Object.values(programs).every((file) => existsSync(file));

type Group = Readonly<Record<string, string | number>>;

export interface KannelPorts {
  readonly admin: number;
  readonly boxes: number;
  readonly smsc: number;
  readonly sendsms: number;
}

async function freePorts(): Promise<KannelPorts> {
  return {
    admin: await freePort(),
    boxes: await freePort(),
    smsc: await freePort(),
    sendsms: await freePort(),
  };
}

/** Kannel's bearerbox and smsbox, one SMSC connection, and one sendsms user. */
export class Kannel {
  readonly username = 'peyk';
  readonly password = 'secret';
  private readonly ports: KannelPorts;
  private readonly directory: string;
  private readonly children: ChildProcess[] = [];

  private constructor(ports: KannelPorts, directory: string) {
    this.ports = ports;
    this.directory = directory;
  }

  /** `core`: further settings of the bearerbox. */
  static async start(
    callbackUrl: string,
    smsc: (ports: KannelPorts) => Group,
    core: Group = {},
  ): Promise<Kannel> {
    const ports = await freePorts();
    const kannel = new Kannel(ports, await mkdtemp(path.join(tmpdir(), 'kannel-')));
    await writeFile(kannel.configFile, kannel.config(callbackUrl, smsc(ports), core));
    kannel.run(programs.bearerbox, [kannel.configFile]);
    await kannel.untilStatus(/Status: running/i);
    kannel.run(programs.smsbox, [kannel.configFile]);
    await kannel.untilStatus(/smsbox:/);
    return kannel;
  }

  get sendsmsUrl(): string {
    return `http://127.0.0.1:${this.ports.sendsms}/cgi-bin/sendsms`;
  }

  /** Kannel's fakesmsc, a separate program: it accepts everything and can send messages. */
  async attachFakeCentre(...messages: readonly string[]): Promise<void> {
    const options = [
      '-H',
      '127.0.0.1',
      '-r',
      String(this.ports.smsc),
      '-i',
      '0.1',
      '-m',
      String(messages.length),
    ];
    this.run(programs.fakesmsc, [...options, ...(messages.length > 0 ? messages : ['1 2 text unused'])]);
    await this.untilStatus(/\(online/);
  }

  untilOnline(): Promise<void> {
    return this.untilStatus(/\(online/);
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const exited = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await exited;
      }),
    );
    await rm(this.directory, { recursive: true, force: true });
  }

  private get configFile(): string {
    return path.join(this.directory, 'kannel.conf');
  }

  private config(callbackUrl: string, smsc: Group, core: Group): string {
    const groups: Group[] = [
      {
        group: 'core',
        'admin-port': this.ports.admin,
        'admin-interface': '127.0.0.1',
        'admin-password': this.password,
        'smsbox-port': this.ports.boxes,
        'smsbox-interface': '127.0.0.1',
        'box-allow-ip': '127.0.0.1',
        'log-level': 4,
        'dlr-storage': 'internal',
        ...core,
      },
      { group: 'smsc', ...smsc },
      {
        group: 'smsbox',
        'bearerbox-host': '127.0.0.1',
        'sendsms-port': this.ports.sendsms,
        'sendsms-interface': '127.0.0.1',
        'mo-recode': 'true',
        'log-level': 4,
      },
      {
        group: 'sendsms-user',
        username: this.username,
        password: this.password,
        concatenation: 'true',
        'max-messages': 10,
      },
      {
        group: 'sms-service',
        keyword: 'default',
        'catch-all': 'true',
        'max-messages': 0,
        'get-url': `${callbackUrl}?from=%p&to=%P&text=%a&id=%I`,
      },
    ];
    const lines = (group: Group) => Object.entries(group).map(([name, value]) => `${name} = "${value}"`);
    return groups.map((group) => lines(group).join('\n')).join('\n\n');
  }

  private run(program: string, parameters: readonly string[]): void {
    this.children.push(spawn(program, parameters, { cwd: this.directory, stdio: 'ignore' }));
  }

  private async untilStatus(pattern: RegExp): Promise<void> {
    const url = `http://127.0.0.1:${this.ports.admin}/status.txt?password=${this.password}`;
    for (let attempt = 0; attempt < 2_000; attempt += 1) {
      const answer = await fetch(url).catch(() => null);
      if (answer && pattern.test(await answer.text())) return;
      await sleep(50);
    }
    throw new Error(`Kannel never reported ${pattern}`);
  }
}
