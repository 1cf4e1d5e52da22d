import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { plainSmppPort, type Config } from '../config.ts';
import { smppHealth } from '../features/messaging/smpp/index.ts';
import type { Platform } from '../platform.ts';

export type Report = (verdict: 'ok' | 'careful' | 'broken', text: string) => void;

const dayMs = 86_400_000;
const renewDays = 14;
const waitingMs = 15 * 60_000;

/** Ports and certificate that clients bind to by SMPP. */
export async function examineSmppPorts(config: Config, report: Report): Promise<void> {
  const plain = plainSmppPort(config);
  if (plain !== undefined) report('ok', `SMPP clients bind to port ${plain.port}`);
  const { smppsPort, smppCertificate, smppCertificateKey, smppHost = config.host } = config;
  const isOpen = !['127.0.0.1', '::1', 'localhost'].includes(smppHost);
  if (plain?.isChosen === true && isOpen && smppsPort === undefined)
    report('careful', 'SMPP clients send passwords and texts in the clear: set PEYK_SMPPS_PORT');
  if (smppsPort === undefined) return;
  if (smppCertificate === undefined || smppCertificateKey === undefined)
    return report('broken', 'PEYK_SMPPS_PORT needs PEYK_SMPP_CERTIFICATE and PEYK_SMPP_CERTIFICATE_KEY');
  try {
    const certificate = new X509Certificate(await readFile(smppCertificate));
    examineCertificate(certificate, await readFile(smppCertificateKey), report);
  } catch (problem) {
    report('broken', `the certificate of PEYK_SMPPS_PORT cannot be read: ${(problem as Error).message}`);
  }
}

function examineCertificate(certificate: X509Certificate, key: Buffer, report: Report): void {
  if (!certificate.checkPrivateKey(createPrivateKey(key)))
    return report('broken', 'PEYK_SMPP_CERTIFICATE_KEY is not the key of PEYK_SMPP_CERTIFICATE');
  const days = Math.floor((Date.parse(certificate.validTo) - Date.now()) / dayMs);
  if (days < 0) report('broken', `the certificate of the SMPP port ended ${-days} days ago`);
  else report(days < renewDays ? 'careful' : 'ok', `the certificate of the SMPP port holds for ${days} days`);
}

/** Clients that are bound, and what waits for those that are not. */
export async function examineSmppClients({ db, clock }: Platform, report: Report): Promise<void> {
  const now = clock.now();
  const [sessions, waiting] = await Promise.all([
    smppHealth.listSessions(db, { now }),
    smppHealth.listWaiting(db),
  ]);
  if (sessions.length > 0) report('ok', `${sessions.length} SMPP sessions are bound`);
  for (const { system_id: systemId, count, oldest } of waiting) {
    const receivers = sessions.filter((one) => one.system_id === systemId && one.kind !== 'transmitter');
    const isLate = now.getTime() - oldest.getTime() > waitingMs;
    const bound = receivers.length === 0 ? 'it has no receiver bound' : 'it does not take them';
    if (isLate)
      report('careful', `SMPP client ${systemId}: ${count} delivery reports and replies wait, ${bound}`);
  }
}
