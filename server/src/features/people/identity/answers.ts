import type { Platform } from '../../../platform.ts';
import { readIdentityNumber } from '../../../text/identity-numbers.ts';
import { secretKeys } from '../../common/secrets/index.ts';
import { changeCase, listSealedOtherwise, type CaseRow } from './cases-store.ts';
import { answersSubject, fileSubject } from './document-file.ts';
import { listFilesSealedOtherwise, storeSealedKey } from './files-store.ts';
import type { IdentityItem } from './identity-rules.ts';

/** What was typed, by the key of what was asked for. */
export type Answers = Readonly<Record<string, string>>;

const keysOf = ({ runtime }: Pick<Platform, 'runtime'>) => runtime.get(secretKeys)();

export function openAnswers(platform: Pick<Platform, 'runtime'>, row: CaseRow | undefined): Answers {
  if (row === undefined || row.answers === null) return {};
  return JSON.parse(keysOf(platform).open(row.answers, answersSubject(row.account_id))) as Answers;
}

export function sealAnswers(
  platform: Pick<Platform, 'runtime'>,
  accountId: number,
  answers: Answers,
): string {
  return keysOf(platform).seal(JSON.stringify(answers), answersSubject(accountId));
}

export const textMax = 200;

/** A typed answer as it is kept; undefined if it is not what was asked for. */
export function readAnswer({ kind }: IdentityItem, given: string): string | undefined {
  if (kind === 'file') return undefined;
  if (kind !== 'text') return readIdentityNumber(kind, given);
  const value = given.trim();
  return value === '' || value.length > textMax ? undefined : value;
}

/** The end of a number, enough to recognise it. */
export function maskedAnswer(value: string): string {
  return `${'*'.repeat(Math.max(0, Math.min(8, value.length - 2)))}${value.slice(-2)}`;
}

const renewedAtOnce = 200;

/** Seals what was sealed with an older key anew, at a start with a new key. */
export async function renewSealed(platform: Platform): Promise<void> {
  const { db } = platform;
  const keys = keysOf(platform);
  const prefix = `v1:${keys.currentId}:`;
  for (;;) {
    const cases = await listSealedOtherwise(db, prefix, renewedAtOnce);
    const files = await listFilesSealedOtherwise(db, prefix, renewedAtOnce);
    for (const { account_id: id, answers } of cases)
      await changeCase(db, id, { answers: keys.renew(answers, answersSubject(id)) });
    for (const file of files)
      await storeSealedKey(db, file, keys.renew(file.sealed_key, fileSubject(file.file_key)));
    if (cases.length < renewedAtOnce && files.length < renewedAtOnce) return;
  }
}
