// npm test [-- part]: installs what is missing, then runs the tests: those whose file name contains `part`, with --all
// every one, else all but the slow stage. Options of vitest may follow.
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
const { runTests } = await import('./run-tests.mjs');
process.exit(await runTests(process.argv.slice(2), { isCi: Boolean(process.env.CI) }));
