import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

/** The SoapClient of PHP is there where php-cli and php-soap are installed; tests that need it are skipped without. */
export const hasSoapClient = (() => {
  try {
    return execFileSync('php', ['-r', 'echo extension_loaded("soap") ? "yes" : "no";']).toString() === 'yes';
  } catch {
    return false;
  }
})();

const run = promisify(execFile);

/** What a program of PHP prints, as JSON; `$v` has the values that it is given. */
export async function runPhp(code: string, values: Readonly<Record<string, string>>) {
  const prelude = '$v = json_decode(getenv("PEYK_TEST_VALUES"), true);';
  const { stdout } = await run('php', ['-d', 'soap.wsdl_cache_enabled=0', '-r', `${prelude}${code}`], {
    env: { ...process.env, PEYK_TEST_VALUES: JSON.stringify(values) },
  });
  return JSON.parse(stdout);
}
