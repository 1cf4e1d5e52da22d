import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** One opening of a link, as it stands in a line of a file. */
export interface Click {
  readonly accountId: number;
  readonly linkId: number;
  readonly requestId: number | null;
  /** Position of the recipient; 0: of no one that is known. */
  readonly n: number;
  readonly atMs: number;
  readonly isRobot: boolean;
  readonly address: string | null;
}

export interface ClickFile {
  readonly id: string;
  readonly path: string;
  readonly clicks: readonly Click[];
}

interface OpenFile {
  readonly id: string;
  readonly path: string;
  readonly handle: Promise<FileHandle>;
  readonly clicks: Click[];
  lines: string;
  /** The write that lines still join. */
  next: Promise<void> | undefined;
  readonly writes: Set<Promise<void>>;
}

const ending = '.clicks';

/**
 * Clicks between their answer and their count. A line is written before the answer leaves, so a process that is killed loses none:
 * the next one counts its file. Lines of one turn of the event loop are written together.
 */
export class ClickLog {
  readonly #folder: string;
  readonly #warn: (problem: unknown) => void;
  #current: OpenFile | undefined;

  constructor(folder: string, warn: (problem: unknown) => void) {
    this.#folder = folder;
    this.#warn = warn;
  }

  /** Resolves once the operating system has it. A folder that cannot be written keeps no visitor from the page. */
  note(click: Click): Promise<void> {
    this.#current ??= this.#begin();
    const file = this.#current;
    file.clicks.push(click);
    file.lines += `${JSON.stringify(click)}\n`;
    file.next ??= this.#write(file);
    return file.next;
  }

  get length(): number {
    return this.#current?.clicks.length ?? 0;
  }

  /** What was noted so far, whole; later clicks go to another file. */
  async take(): Promise<ClickFile | undefined> {
    const file = this.#current;
    if (file === undefined) return undefined;
    this.#current = undefined;
    while (file.writes.size > 0) await Promise.all(file.writes);
    await file.handle.then((handle) => handle.close()).catch(this.#warn);
    return file;
  }

  /** Files that were not counted for a while, of processes that ended or of this one while the database was away. */
  async left(olderThan: Date, max: number): Promise<ClickFile[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const found: ClickFile[] = [];
    for (const name of names.filter((one) => one.endsWith(ending))) {
      if (found.length >= max) break;
      const file = path.join(this.#folder, name);
      const id = name.slice(0, -ending.length);
      if (id === this.#current?.id) continue;
      const changed = await stat(file).catch(() => undefined);
      if (changed === undefined || changed.mtime > olderThan) continue;
      found.push({ id, path: file, clicks: readClicks(await readFile(file, 'utf8').catch(() => '')) });
    }
    return found;
  }

  async remove({ path: file }: ClickFile): Promise<void> {
    await rm(file, { force: true });
  }

  #begin(): OpenFile {
    const id = randomUUID();
    const file = path.join(this.#folder, `${id}${ending}`);
    const handle = mkdir(this.#folder, { recursive: true }).then(() => open(file, 'a', 0o600));
    return { id, path: file, handle, clicks: [], lines: '', next: undefined, writes: new Set() };
  }

  #write(file: OpenFile): Promise<void> {
    const write = this.#append(file).finally(() => file.writes.delete(write));
    file.writes.add(write);
    return write;
  }

  async #append(file: OpenFile): Promise<void> {
    await new Promise(setImmediate);
    try {
      const handle = await file.handle;
      await handle.appendFile(takeLines(file));
    } catch (problem) {
      takeLines(file);
      this.#warn(problem);
    }
  }
}

/** Lines that come from here on belong to the next write. */
function takeLines(file: OpenFile): string {
  const { lines } = file;
  file.lines = '';
  file.next = undefined;
  return lines;
}

/** A line that was cut off by the end of its process was not answered either. */
function readClicks(content: string): Click[] {
  return content.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Click];
    } catch {
      return [];
    }
  });
}
