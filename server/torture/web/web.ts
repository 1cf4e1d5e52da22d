import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { readOperations } from '../../fuzz/document.ts';
import { People } from '../../fuzz/people.ts';
import type { ServiceProcess } from '../../test/process/service-process.ts';
import { Holder } from '../isolation/holder.ts';
import { makeByHand } from '../isolation/hand-made.ts';
import { operatorKey, withService } from '../parts/service.ts';
import type { Report, Run, Suite } from '../suite.ts';
import { fillTexts, scripts } from './fill-texts.ts';
import { tryForged } from './forged.ts';
import { tryHeaders, tryHttpsHeaders } from './headers.ts';
import { tryPages } from './pages.ts';
import { trySecrets } from './secrets.ts';
import { trySessions } from './sessions.ts';
import type { Tally } from './tally.ts';
import { tryUploads } from './uploads.ts';
import { tryWebhooks } from './webhooks.ts';

const moduleAt = (place: string) => fileURLToPath(new URL(place, import.meta.url));
const modules = [moduleAt('../faults/shifted-clock.mjs'), moduleAt('private-names.mjs')];

export const web: Suite = {
  title: 'Web: headers, forged requests, sessions, uploads, webhooks, logs, scripts in texts',
  rounds: 1,
  async run(run) {
    const clockFile = path.join(process.env['TMPDIR'] ?? '/tmp', `peyk-torture-clock-${process.pid}`);
    const settings = {
      NODE_OPTIONS: modules.map((one) => `--import ${one}`).join(' '),
      TORTURE_CLOCK_FILE: clockFile,
      PEYK_LOG_LEVEL: 'debug',
      PEYK_MODERATION: 'auto',
      PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32',
      PEYK_OPEN_TICKETS_MAX: '1000000',
    };
    const https = await withService({ PEYK_BASE_URL: 'https://peyk.example' }, ({ address }) =>
      tryHttpsHeaders(address),
    );
    return withService(settings, (service) => play(run, service, { clockFile, https }));
  },
};

async function play(
  { chance, print }: Run,
  { address, output }: ServiceProcess,
  { clockFile, https }: { clockFile: string; https: Tally },
): Promise<Report> {
  const people = new People(address, operatorKey);
  const operations = readOperations();
  const ofAccounts = operations.filter(
    (one) => !one.path.startsWith('/operator/') && !one.path.startsWith('/handset') && one.callers.length > 0,
  );
  const ofOperators = operations.filter((one) => one.path.startsWith('/operator/'));
  const tallies: Tally[] = [https];
  const note = (tally: Tally) => {
    tallies.push(tally);
    print(`${tally.name}: ${tally.tries} tried, ${tally.faults.length} wrong`);
  };

  note(await trySecrets(address, await people.newAccount(), output));
  const account = await people.newAccount();
  const operator = await people.newOperator();
  note(await tryHeaders(address, operations, [account.keys, account.session, operator.session]));
  note(await tryUploads(address, account));
  note(await tryWebhooks(address, await people.newAccount()));

  const customer = new Holder(address, account, { marker: scripts[0], chance });
  await makeByHand(address, people, customer);
  await customer.fill(ofAccounts);
  const staff = new Holder(
    address,
    { ...operator, accountId: 0, username: '' },
    { marker: scripts[0], chance },
  );
  await staff.readAll(ofOperators);
  note(await tryForged(address, operations, customer));
  const written = [await fillTexts(ofAccounts, customer), await fillTexts(ofOperators, staff)];
  const fields = written.reduce((sum, one) => sum + one.fields, 0);
  const accepted = written.reduce((sum, one) => sum + one.accepted, 0);
  print(`scripts: ${accepted} of ${fields} were accepted as texts`);
  const seen = await tryPages(address, [
    { name: 'customer', cookie: account.session['cookie'] ?? '', starts: ['/', '/handset'] },
    { name: 'operator', cookie: operator.session['cookie'] ?? '', starts: ['/console'] },
  ]);
  if (seen.skipped === undefined) {
    seen.tally.expect(seen.shown > 0, 'no page showed any of the texts, so nothing was tried');
    note(seen.tally);
  } else print(`browser: ${seen.skipped}`);
  note(await trySessions(address, await people.newAccount(), clockFile));
  return reportOf(tallies, { ...seen, fields, accepted });
}

function reportOf(
  tallies: readonly Tally[],
  seen: { pages: number; shown: number; skipped: string | undefined; fields: number; accepted: number },
): Report {
  return {
    done: [
      'Headers: every page and every operation of the document, without and with an identity. Forged: every write that a session may make, as another site would send it. Sessions: chosen beforehand, after a sign-out, a new password and half a day. Uploads: pages, drawings and programs under other names, paths in names, bombs; given back as a file that no browser runs. Webhooks: private addresses in every spelling, names that lead to them at once or later, redirects; two listeners inside count calls. Log: keys, passwords, codes, sessions and secrets in right, wrong and broken calls, at the level debug.',
      seen.skipped === undefined
        ? `A script was put into every text field of the document, one at a time (${seen.accepted} of ${seen.fields} were accepted as texts), then ${seen.pages} pages of panel and console were opened in a real browser as far as links lead; ${seen.shown} of them showed such a text, none may run it or make an element of it.`
        : `Scripts in texts were not looked at in a browser: ${seen.skipped}.`,
    ],
    tables: [
      {
        head: ['what was tried', 'checks', 'wrong'],
        rows: tallies.map(({ name, tries, faults }) => [name, tries, faults.length]),
      },
    ],
    faults: [...new Set(tallies.flatMap(({ faults }) => faults))],
  };
}
