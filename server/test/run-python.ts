import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

/** Whether Python can read a package, as Debian has it (python3-twilio); tests that need it are skipped without. */
export function hasPython(module: string): boolean {
  try {
    execFileSync('python3', ['-c', `import ${module}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const run = promisify(execFile);

/** What a program of Python prints, as JSON; `v` has the values that it is given. */
export async function runPython(code: string, values: Readonly<Record<string, string>>) {
  const prelude = 'import json, os\nv = json.loads(os.environ["PEYK_TEST_VALUES"])\n';
  const { stdout } = await run('python3', ['-c', prelude + code], {
    env: { ...process.env, PEYK_TEST_VALUES: JSON.stringify(values), PYTHONIOENCODING: 'utf-8' },
  });
  return JSON.parse(stdout);
}
