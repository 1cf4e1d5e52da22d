/** What a command_status in a submit_sm_resp means for the message. */
export type StatusMeaning = 'ok' | 'refused' | 'try-later';

export const status = {
  ok: 0x00,
  invalidMessageLength: 0x01,
  invalidLength: 0x02,
  invalidCommand: 0x03,
  wrongBindState: 0x04,
  alreadyBound: 0x05,
  systemError: 0x08,
  invalidSource: 0x0a,
  invalidDestination: 0x0b,
  invalidMessageId: 0x0c,
  bindFailed: 0x0d,
  invalidPassword: 0x0e,
  invalidSystemId: 0x0f,
  cancelFailed: 0x11,
  replaceFailed: 0x13,
  queueFull: 0x14,
  invalidDestinationCount: 0x33,
  invalidListName: 0x34,
  submitFailed: 0x45,
  invalidSystemType: 0x53,
  throttled: 0x58,
  invalidSchedule: 0x61,
  invalidValidity: 0x62,
  temporaryAppError: 0x64,
  queryFailed: 0x67,
  unknownError: 0xff,
} as const;

/**
 * Every command_status of SMPP 3.4. `try-later`: the cause is the session, the load or the state of the peer, and the
 * same message may be accepted later. `refused`: the cause is the message itself.
 */
const known: Readonly<Record<number, readonly [name: string, meaning: StatusMeaning]>> = {
  0x00: ['ok', 'ok'],
  0x01: ['message length is invalid', 'refused'],
  0x02: ['command length is invalid', 'refused'],
  0x03: ['command id is invalid', 'refused'],
  0x04: ['wrong bind state for this command', 'try-later'],
  0x05: ['already bound', 'try-later'],
  0x06: ['invalid priority flag', 'refused'],
  0x07: ['invalid registered delivery flag', 'refused'],
  0x08: ['system error', 'try-later'],
  0x0a: ['invalid source address', 'refused'],
  0x0b: ['invalid destination address', 'refused'],
  0x0c: ['message id is invalid', 'refused'],
  0x0d: ['bind failed', 'try-later'],
  0x0e: ['invalid password', 'try-later'],
  0x0f: ['invalid system id', 'try-later'],
  0x11: ['cancel failed', 'refused'],
  0x13: ['replace failed', 'refused'],
  0x14: ['message queue is full', 'try-later'],
  0x15: ['invalid service type', 'refused'],
  0x33: ['invalid number of destinations', 'refused'],
  0x34: ['invalid distribution list', 'refused'],
  0x40: ['invalid destination flag', 'refused'],
  0x42: ['invalid submit-with-replace request', 'refused'],
  0x43: ['invalid esm_class', 'refused'],
  0x44: ['cannot submit to the distribution list', 'refused'],
  0x45: ['submit failed', 'refused'],
  0x48: ['invalid type of the source number', 'refused'],
  0x49: ['invalid plan of the source number', 'refused'],
  0x50: ['invalid type of the destination number', 'refused'],
  0x51: ['invalid plan of the destination number', 'refused'],
  0x53: ['invalid system type', 'try-later'],
  0x54: ['invalid replace_if_present flag', 'refused'],
  0x55: ['invalid number of messages', 'refused'],
  0x58: ['throttled', 'try-later'],
  0x61: ['invalid scheduled delivery time', 'refused'],
  0x62: ['invalid validity period', 'refused'],
  0x63: ['predefined message not found', 'refused'],
  0x64: ['temporary receiver error', 'try-later'],
  0x65: ['permanent receiver error', 'refused'],
  0x66: ['receiver rejected the message', 'refused'],
  0x67: ['query failed', 'refused'],
  0xc0: ['error in the optional part', 'refused'],
  0xc1: ['optional parameter not allowed', 'refused'],
  0xc2: ['invalid parameter length', 'refused'],
  0xc3: ['expected optional parameter missing', 'refused'],
  0xc4: ['invalid optional parameter value', 'refused'],
  0xfe: ['delivery failed', 'refused'],
  0xff: ['unknown error', 'try-later'],
};

/** Codes outside the standard are vendor-specific: a permanent refusal unless listed in `temporaryCodes`. */
export function statusMeaning(code: number, temporaryCodes: ReadonlySet<number>): StatusMeaning {
  if (code !== 0 && temporaryCodes.has(code)) return 'try-later';
  return known[code]?.[1] ?? 'refused';
}

/** Text for logs and reports, always with the code: `throttled (0x58)`. */
export function statusText(code: number): string {
  const hex = `0x${code.toString(16).padStart(2, '0')}`;
  return `${known[code]?.[0] ?? 'error of the carrier'} (${hex})`;
}

/** The peer asks for a lower rate. */
export function isThrottling(code: number): boolean {
  return code === status.throttled || code === status.queueFull;
}

const settingsFaults: ReadonlySet<number> = new Set([
  status.invalidPassword,
  status.invalidSystemId,
  status.invalidSystemType,
]);

/** A bind with the same settings would be refused again. */
export function isSettingsFault(code: number): boolean {
  return settingsFaults.has(code);
}
