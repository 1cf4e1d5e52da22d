// Part of `npm run check`: every public field says what it is in both languages, with an example (primitives/field.ts).
import { silentFields } from '../../lint/silent-fields.ts';
import { documentOfService } from '../src/service.ts';

const plain = (document: unknown): unknown => JSON.parse(JSON.stringify(document));
const silent = silentFields(plain(documentOfService('en')), plain(documentOfService('fa')));
for (const complaint of silent) process.stderr.write(`${complaint}\n`);
if (silent.length > 0) process.exitCode = 1;
