import { createReadStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { s3Location, WrongSetting, type Config } from '../config.ts';
import type { BackupFolder } from '../files/s3/s3-backups.ts';
import { openBackupFolder } from '../files/open-file-store.ts';
import { writeBackup, backupBytes, type BackupLine } from '../storage/backup/backup-lines.ts';
import { backupName, backupsOf, isBackupName, outdatedBackups } from '../storage/backup/kept-backups.ts';
import { CommandError } from './command-error.ts';

/** Where a backup is written to, or read from: a file of this machine or an object in S3. */
export interface BackupTarget {
  readonly name: string;
  /** Resolves to the number of bytes. A backup that could not be written as a whole is not left under its name. */
  write(entries: AsyncIterable<BackupLine>): Promise<number>;
  read(): Promise<Readable>;
  /** Removes backups that are no longer kept; resolves to their names. */
  removeOutdated(): Promise<string[]>;
}

/** The place of a new backup: the file or the `s3://` folder of the command, else PEYK_BACKUP_TO. */
export async function targetOfBackup(config: Config, args: readonly string[]): Promise<BackupTarget> {
  const given = placeOf(args);
  if (given !== undefined && !isS3(given)) return localFile(path.resolve(given), config);
  const location = given === undefined ? config.backupTo : locationOf(given);
  if (location === undefined)
    throw new CommandError(
      'Which file? npm start -- backup <file>, or s3://bucket/folder, or set PEYK_BACKUP_TO',
    );
  const folder = await openBackupFolder(config, location);
  const name = backupName(new Date(), config.backupKeys !== undefined);
  return inFolder({ folder, name, title: `s3://${location.bucket}/${location.prefix}${name}` }, config);
}

/** The backup to restore: a file, an object, or the newest one of an `s3://` folder. */
export async function targetOfRestore(config: Config, args: readonly string[]): Promise<BackupTarget> {
  const given = placeOf(args);
  if (given === undefined)
    throw new CommandError(
      'Which file? npm start -- restore <file>, or s3://bucket/folder for the newest one in it',
    );
  if (!isS3(given)) return localFile(path.resolve(given), config);
  const last = given.slice(given.lastIndexOf('/') + 1);
  const location = locationOf(isBackupName(last) ? given.slice(0, -last.length) : given);
  const folder = await openBackupFolder(config, location);
  const name = isBackupName(last) ? last : backupsOf(await folder.names())[0];
  if (name === undefined) throw new CommandError(`There is no backup in ${given}`);
  return inFolder({ folder, name, title: `s3://${location.bucket}/${location.prefix}${name}` }, config);
}

function placeOf(args: readonly string[]): string | undefined {
  return args.find((argument) => !argument.startsWith('--'));
}

const isS3 = (place: string): boolean => place.startsWith('s3://');

function locationOf(place: string) {
  try {
    return s3Location(place);
  } catch (problem) {
    if (problem instanceof WrongSetting) throw new CommandError(`${place} ${problem.message}`);
    throw problem;
  }
}

function localFile(file: string, { backupKeys }: Config): BackupTarget {
  return {
    name: file,
    // Under another name until it is complete, so that a cut backup is never taken for a whole one.
    async write(entries) {
      const unfinished = `${file}.unfinished`;
      await rm(unfinished, { force: true });
      await writeBackup(unfinished, entries, backupKeys);
      await rename(unfinished, file);
      return (await stat(file)).size;
    },
    read: async () => createReadStream(file),
    removeOutdated: async () => [],
  };
}

interface FolderEntry {
  readonly folder: BackupFolder;
  readonly name: string;
  readonly title: string;
}

function inFolder({ folder, name, title }: FolderEntry, config: Config): BackupTarget {
  const { backupKeys, backupCount: count, backupDays: days } = config;
  return {
    name: title,
    write: (entries) => folder.write(name, backupBytes(entries, backupKeys)),
    async read() {
      const content = await folder.read(name);
      if (content === undefined) throw new CommandError(`${title} is not there`);
      return content;
    },
    async removeOutdated() {
      const outdated = outdatedBackups(await folder.names(), { count, days }, new Date());
      for (const one of outdated) await folder.remove(one);
      return outdated;
    },
  };
}
