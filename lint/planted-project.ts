import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/** A small project under our own rules, in which a test plants faults. */
export interface PlantedProject {
  readonly folder: string;
  write(file: string, text: string): Promise<void>;
  /** Copies from our own project, under the same name unless another is given. */
  copy(from: string, to?: string): Promise<void>;
  /** Runs one of our tools in a folder of the project. */
  run(tool: string, args: readonly string[], folder?: string): Promise<{ code: number; output: string }>;
  remove(): Promise<void>;
}

export async function plantProject(): Promise<PlantedProject> {
  const folder = await mkdtemp(path.join(tmpdir(), 'peyk-planted-'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const at = (file: string) => path.join(folder, file);
  return {
    folder,
    async write(file, text) {
      await mkdir(path.dirname(at(file)), { recursive: true });
      await writeFile(at(file), text);
    },
    async copy(from, to = from) {
      await cp(path.join(root, from), at(to), { recursive: true });
    },
    run(tool, args, cwd = '') {
      const command = tool === 'node' ? process.execPath : path.join(root, 'node_modules', '.bin', tool);
      return new Promise((resolve) => {
        execFile(command, args, { cwd: at(cwd), maxBuffer: 1 << 26 }, (problem, stdout, stderr) => {
          resolve({ code: problem ? Number(problem.code ?? 1) : 0, output: stdout + stderr });
        });
      });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
