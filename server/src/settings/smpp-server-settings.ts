import { isEmbeddedDefault } from './embedded-default.ts';
import { integer, optional, setting, text } from './setting.ts';

/** Ports that clients bind to by SMPP. */
export const smppServerSettings = {
  smppPort: optional(
    'PEYK_SMPP_PORT',
    integer(0, 65_535),
    'port that clients bind to by SMPP, usually 2775; absent: none, but 2775 in the trial without settings',
  ),
  smppsPort: optional(
    'PEYK_SMPPS_PORT',
    integer(0, 65_535),
    'the same with TLS; needs PEYK_SMPP_CERTIFICATE and PEYK_SMPP_CERTIFICATE_KEY',
  ),
  smppHost: optional('PEYK_SMPP_HOST', text, 'address of both SMPP ports; absent: HOST'),
  smppCertificate: optional(
    'PEYK_SMPP_CERTIFICATE',
    text,
    'file of the certificate (PEM, with its chain) of PEYK_SMPPS_PORT; read again when it changes',
  ),
  smppCertificateKey: optional(
    'PEYK_SMPP_CERTIFICATE_KEY',
    text,
    'file of the private key (PEM) of PEYK_SMPPS_PORT',
  ),
  smppKeptHours: setting(
    'PEYK_SMPP_KEPT_HOURS',
    '72',
    integer(1, 168),
    'hours that receipts and replies are kept for an SMPP client that is not bound',
  ),
};

const trialPort = 2775;

interface Ports {
  readonly smppPort: number | undefined;
  readonly smppsPort: number | undefined;
}

/** The port without TLS; `isChosen` is false for that of the trial, which may be taken. */
export function plainSmppPort(
  config: Ports & Parameters<typeof isEmbeddedDefault>[0],
): { readonly port: number; readonly isChosen: boolean } | undefined {
  if (config.smppPort !== undefined) return { port: config.smppPort, isChosen: true };
  const isTrial = config.smppsPort === undefined && isEmbeddedDefault(config);
  return isTrial ? { port: trialPort, isChosen: false } : undefined;
}
