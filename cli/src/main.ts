#!/usr/bin/env node
import { runProgram } from './run-program.ts';

process.exitCode = await runProgram(process.argv.slice(2), {
  env: process.env,
  stdin: () => process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
});
