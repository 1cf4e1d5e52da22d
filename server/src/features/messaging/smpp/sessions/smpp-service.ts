import { readFile } from 'node:fs/promises';

import { plainSmppPort } from '../../../../config.ts';
import type { Service } from '../../../../feature.ts';
import type { Platform } from '../../../../platform.ts';
import { slot } from '../../../../runtime.ts';
import { SmppDoor } from './smpp-door.ts';

const certificateMs = 60_000;

/** The door of a process that opened one, with its ports. */
export const smppDoor = slot<{
  readonly port: number | undefined;
  readonly tlsPort: number | undefined;
  /** Reads the certificate again, if there is one; done every minute by itself. */
  readonly renewCertificate: () => Promise<void>;
}>('smpp-door');

/** Opens the SMPP ports that are set. */
export const smppService: Service = {
  name: 'smpp',
  async start(platform) {
    const { config } = platform;
    const plain = plainSmppPort(config);
    if (plain === undefined && config.smppsPort === undefined) return async () => undefined;
    const door = new SmppDoor(platform);
    try {
      await door.start();
      return await open(platform, door, plain);
    } catch (problem) {
      await door.stop(0);
      throw problem;
    }
  },
};

async function open(
  platform: Platform,
  door: SmppDoor,
  plain: ReturnType<typeof plainSmppPort>,
): Promise<() => Promise<void>> {
  const { config, log, runtime } = platform;
  const host = config.smppHost ?? config.host;
  const port = plain && (await listenPlainly(platform, door, { ...plain, host }));
  const tls = config.smppsPort === undefined ? undefined : await listenWithTls(platform, door, host);
  const renewCertificate = tls?.renew ?? (async () => undefined);
  const withdraw = runtime.provide(smppDoor, { port, tlsPort: tls?.port, renewCertificate });
  if (port !== undefined || tls !== undefined)
    log.info({ host, port, tlsPort: tls?.port }, 'SMPP clients can bind');
  return async () => {
    withdraw();
    tls?.stop();
    await door.stop(config.drainSeconds * 1000);
  };
}

/** The port of the trial may be taken by another copy; one that was chosen must be free. */
async function listenPlainly(
  { log }: Platform,
  { server }: SmppDoor,
  { host, port, isChosen }: { readonly host: string; readonly port: number; readonly isChosen: boolean },
): Promise<number | undefined> {
  try {
    return await server.listen(port, host);
  } catch (problem) {
    if (isChosen) throw problem;
    log.warn(
      { code: (problem as NodeJS.ErrnoException).code },
      `SMPP clients cannot bind: port ${port} is taken; PEYK_SMPP_PORT chooses another`,
    );
    return undefined;
  }
}

async function listenWithTls({ config, log }: Platform, { server }: SmppDoor, host: string) {
  const { smppsPort = 0, smppCertificate, smppCertificateKey } = config;
  if (smppCertificate === undefined || smppCertificateKey === undefined)
    throw new Error('PEYK_SMPPS_PORT needs PEYK_SMPP_CERTIFICATE and PEYK_SMPP_CERTIFICATE_KEY');
  const read = async () => ({
    cert: await readFile(smppCertificate),
    key: await readFile(smppCertificateKey),
  });
  let current = await read();
  const { port, renew } = await server.listenTls(smppsPort, host, current);
  const renewIfChanged = async () => {
    const next = await read();
    if (next.cert.equals(current.cert) && next.key.equals(current.key)) return;
    renew(next);
    current = next;
    log.info('the certificate of the SMPP port was renewed');
  };
  const timer = setInterval(() => {
    void renewIfChanged().catch((problem: unknown) =>
      log.warn(
        { err: problem },
        'the certificate of the SMPP port could not be read again; the last one is used',
      ),
    );
  }, certificateMs);
  timer.unref();
  return { port, renew: renewIfChanged, stop: () => clearInterval(timer) };
}
