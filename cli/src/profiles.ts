import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Profile {
  readonly url: string;
  readonly apiKey?: string | undefined;
  readonly operatorKey?: string | undefined;
}

interface Stored {
  readonly current: string | null;
  readonly profiles: Readonly<Record<string, Profile>>;
}

const nothing: Stored = { current: null, profiles: {} };

/** Servers by name with their keys, in a file that only its owner reads. */
export class ProfileFile {
  readonly path: string;

  constructor(file: string) {
    this.path = file;
  }

  async read(): Promise<Stored> {
    const text = await readFile(this.path, 'utf8').catch(() => undefined);
    return text === undefined ? nothing : (JSON.parse(text) as Stored);
  }

  /** A half-written file would lose every key, so it is put in place whole. */
  async write(stored: Stored): Promise<void> {
    await mkdir(path.dirname(this.path), { recursive: true, mode: 0o700 });
    const draft = `${this.path}.${process.pid}`;
    await writeFile(draft, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
    await chmod(draft, 0o600);
    await rename(draft, this.path);
  }

  /** Whether others may read it; undefined if there is none. */
  async isOpenToOthers(): Promise<boolean | undefined> {
    if (process.platform === 'win32') return undefined;
    const found = await stat(this.path).catch(() => undefined);
    return found && (found.mode & 0o077) !== 0;
  }
}
