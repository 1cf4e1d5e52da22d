import { callerOf, type Caller, type PeykOptions } from './caller.ts';
import { accountOf, blacklistOf, inboxOf, linesOf } from './groups/account.ts';
import { contactsOf, phonebooksOf } from './groups/contacts.ts';
import { handsetOf } from './groups/handset.ts';
import { linksOf } from './groups/links.ts';
import { patternsOf } from './groups/patterns.ts';
import { repeatingOf } from './groups/repeating.ts';
import { reportsOf } from './groups/reports.ts';
import { segmentsOf } from './groups/segments.ts';
import { smsOf } from './groups/sms.ts';
import { verifyOf } from './groups/verify.ts';
import { webhooksOf } from './groups/webhooks.ts';

/**
 * A client of the service. Fields are named as on the wire, answers come without their envelope, and a refusal is thrown
 * as PeykError. What has no method here is called with its operation: `peyk.call(listTickets, {})`.
 */
export class Peyk {
  readonly call: Caller;
  readonly sms: ReturnType<typeof smsOf>;
  readonly verify: ReturnType<typeof verifyOf>;
  readonly links: ReturnType<typeof linksOf>;
  readonly reports: ReturnType<typeof reportsOf>;
  readonly patterns: ReturnType<typeof patternsOf>;
  readonly contacts: ReturnType<typeof contactsOf>;
  readonly phonebooks: ReturnType<typeof phonebooksOf>;
  readonly segments: ReturnType<typeof segmentsOf>;
  readonly repeating: ReturnType<typeof repeatingOf>;
  readonly inbox: ReturnType<typeof inboxOf>;
  readonly account: ReturnType<typeof accountOf>;
  readonly lines: ReturnType<typeof linesOf>;
  readonly blacklist: ReturnType<typeof blacklistOf>;
  readonly webhooks: ReturnType<typeof webhooksOf>;
  readonly handset: ReturnType<typeof handsetOf>;

  constructor(options: PeykOptions) {
    if (!/^https?:\/\//.test(options.baseUrl))
      throw new TypeError(`baseUrl must start with http:// or https://, not "${options.baseUrl}"`);
    checkKeys(options);
    const call = callerOf(options);
    this.call = call;
    this.sms = smsOf(call, options);
    this.verify = verifyOf(call, options);
    this.links = linksOf(call);
    this.reports = reportsOf(call, options);
    this.patterns = patternsOf(call);
    this.contacts = contactsOf(call, options);
    this.phonebooks = phonebooksOf(call);
    this.segments = segmentsOf(call);
    this.repeating = repeatingOf(call);
    this.inbox = inboxOf(call);
    this.account = accountOf(call);
    this.lines = linesOf(call);
    this.blacklist = blacklistOf(call);
    this.webhooks = webhooksOf(call, options);
    this.handset = handsetOf(call);
  }
}

/** A forgotten key is said where it was forgotten, and not as a refusal of the first call. */
function checkKeys({ apiKey, operatorKey }: PeykOptions): void {
  if (!apiKey && !operatorKey && apiKey !== null)
    throw new TypeError(
      'apiKey is missing: give the key of an account, or operatorKey (is the variable of the environment set?). A client that needs no key says so with apiKey: null.',
    );
  for (const [name, key] of Object.entries({ apiKey, operatorKey }))
    if (key && !/^[!-~]+$/.test(key))
      throw new TypeError(
        `${name} has a character that no key has, such as a space or a line break at its end`,
      );
}
