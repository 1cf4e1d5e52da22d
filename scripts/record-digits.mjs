// node scripts/record-digits.mjs: makes the recordings of digits anew, with espeak-ng (apt-get install espeak-ng).
import path from 'node:path';

import { ensureInstalled, run, server, withSources } from './ensure-installed.mjs';

ensureInstalled();
run(process.execPath, [...withSources, path.join(server, 'tools', 'record-digits.ts')]);
