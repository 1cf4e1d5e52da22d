import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { freePort } from './free-port.ts';
import type { PeerBehaviour } from './call-cases.ts';
import { ForeignProcess } from './foreign-process.ts';
import { wavSamples } from './test-tone.ts';

const program = '/usr/bin/baresip';
const modules = ['/usr/lib/baresip/modules', '/usr/lib/x86_64-linux-gnu/baresip/modules'].find(existsSync);

/** Debian's package baresip-core. */
export const baresipIsInstalled = existsSync(program) && modules !== undefined;

const accountSettings: Partial<Record<PeerBehaviour, string>> = {
  answers: 'answermode=auto',
  'answers in µ-law': 'answermode=auto;audio_codecs=pcmu',
  'rings on': 'answermode=manual',
};

export function baresipCan(behaviour: PeerBehaviour): boolean {
  return behaviour in accountSettings;
}

/** A soft phone, as a foreign peer. */
export async function startBaresip(behaviour: PeerBehaviour, place: { port?: number; user?: string } = {}) {
  const settings = accountSettings[behaviour];
  const { port = await freePort(), user = 'phone' } = place;
  const phone = await ForeignProcess.start(
    program,
    (folder) => ({
      config: configFile(folder, port),
      accounts: `<sip:${user}@127.0.0.1:${port}>;regint=0;catchall=yes;${settings}\n`,
      contacts: '',
    }),
    (folder) => ['-4', '-f', folder],
  );
  await phone.until(/baresip is ready/);
  return {
    port,
    stop: () => phone.stop(),
    async recorded(): Promise<Int16Array> {
      await phone.until(/terminated|session closed/);
      const file = (await readdir(phone.folder)).find((name) => name.endsWith('-dec.wav'));
      if (file === undefined) throw new Error(`nothing was recorded\n${phone.output}`);
      return wavSamples(await readFile(path.join(phone.folder, file)));
    },
  };
}

function configFile(folder: string, port: number): string {
  const lines = [
    `sip_listen 127.0.0.1:${port}`,
    `audio_path ${folder}`,
    `snd_path ${folder}`,
    `module_path ${modules}`,
    ...['audio_player', 'audio_source', 'audio_alert'].map((name) => `${name} aubridge,nil`),
    'ausrc_srate 8000',
    'auplay_srate 8000',
    'ausrc_channels 1',
    'auplay_channels 1',
    ...['g711', 'aubridge', 'sndfile'].map((name) => `module ${name}.so`),
    ...['account', 'menu'].map((name) => `module_app ${name}.so`),
  ];
  return `${lines.join('\n')}\n`;
}
