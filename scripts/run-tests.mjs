// Runs vitest, and ends with one plain line of counts. Where a build depends on it (CI), a file that fails is run once
// more by itself: what passes then is listed as unsteady, not failed.
import path from 'node:path';

import { parseCLI, startVitest } from 'vitest/node';

import { root } from './ensure-installed.mjs';

/** So many files do not fail by chance: they are not run again. */
const unsteadyMax = 20;

/** Gives the exit code. */
export async function runTests(args, { isCi }) {
  const isWhole = args.includes('--all');
  const { filter, options } = parseCLI(['vitest', 'run', ...args.filter((arg) => arg !== '--all')]);
  const leavesOutSlow = !isWhole && filter.length === 0 && options.project === undefined;
  if (leavesOutSlow) options.project = ['!slow'];

  const first = await run(filter, options);
  const failed = first.files.filter(({ errors }) => errors.length > 0);
  const again = isCi && failed.length <= unsteadyMax ? await runEachAgain(failed, options) : new Map();
  const files = first.files.map((file) => again.get(file) ?? file);
  const unsteady = failed.filter((file) => again.get(file)?.errors.length === 0);

  printUnsteady(unsteady);
  printSkipped(files);
  if (leavesOutSlow)
    say(
      'The slow stage did not run (power cuts, whole processes, programs of others, a million rows, pages in a browser): npm test -- --all',
    );
  const passed = sum(files.map((file) => file.passed));
  const broken =
    sum(files.map((file) => Math.max(file.failed, file.errors.length > 0 ? 1 : 0))) + first.strayErrors;
  say(`\n${passed} passed, ${broken} failed`);
  return broken > 0 || first.isEmpty ? 1 : 0;
}

async function runEachAgain(failed, options) {
  const again = new Map();
  for (const file of failed) {
    say(`\nOnce more by itself: ${file.name}`);
    const { files, strayErrors } = await run([file.path], options);
    const result = files.find((one) => one.path === file.path);
    if (result !== undefined && strayErrors === 0) again.set(file, result);
  }
  return again;
}

async function run(filter, options) {
  const vitest = await startVitest('test', filter, { ...options, watch: false });
  const modules = vitest.state.getTestModules();
  const unhandled = vitest.state.getUnhandledErrors();
  const files = modules.map((module) => summarise(module, unhandled));
  const paths = new Set(files.map((file) => file.path));
  const strayErrors = unhandled.filter((error) => !paths.has(pathOf(error))).length;
  await vitest.close();
  // What vitest thinks of the run is not the verdict: a file may get a second chance.
  process.exitCode = undefined;
  return { files, strayErrors, isEmpty: files.length === 0 && !options.passWithNoTests };
}

/** What of a file matters here; its errors include uncaught ones. */
function summarise(module, unhandled) {
  const results = [...module.children.allTests()].map((test) => ({ name: test.fullName, ...test.result() }));
  const count = (state) => results.filter((result) => result.state === state).length;
  const around = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  const stray = unhandled.filter((error) => pathOf(error) === module.moduleId);
  return {
    path: module.moduleId,
    name: path.relative(root, module.moduleId),
    passed: count('passed'),
    failed: count('failed'),
    errors: [
      ...results.flatMap(({ name, state, errors }) =>
        state === 'failed' ? [{ name, message: errors?.[0]?.message ?? 'no message' }] : [],
      ),
      ...[...around, ...stray].map(({ message }) => ({ name: 'outside of a test', message })),
    ],
    notes: results.flatMap(({ state, note }) => (state === 'skipped' && note ? [note] : [])),
  };
}

const pathOf = (error) => error?.VITEST_TEST_PATH;

function printUnsteady(files) {
  if (files.length === 0) return;
  say('\nunsteady: failed, and passed when run again by itself');
  for (const { name, errors } of files)
    say(`  ${name} > ${errors[0].name}\n    ${errors[0].message.trim().replaceAll('\n', '\n    ')}`);
}

/** One line for each reason, however many tests were skipped for it. */
function printSkipped(files) {
  const counts = new Map();
  for (const note of files.flatMap(({ notes }) => notes)) counts.set(note, (counts.get(note) ?? 0) + 1);
  for (const [note, count] of counts) say(`${count} skipped: ${note}`);
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const say = (line) => process.stdout.write(`${line}\n`);
