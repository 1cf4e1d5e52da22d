import { checkTexts } from './check-texts.ts';
import { part, type Feature } from '../../../feature.ts';
import { importPatternAliases, importPatternAliasFile } from './import-aliases.ts';
import { deletePatternAlias, listPatternAliases, savePatternAlias } from './manage-aliases.ts';
import { listDoors, switchDoor } from './manage-doors.ts';
import { doorCache, openDoorCache } from './open-door.ts';

/** Doors for programs of other providers: which are open for an account, and what its patterns are called there. */
export const doors: Feature = {
  name: 'doors',
  title: { fa: 'رابط ارائه‌دهندگان دیگر', en: 'Doors of other providers' },
  endpoints: [
    listDoors,
    switchDoor,
    checkTexts,
    listPatternAliases,
    savePatternAlias,
    importPatternAliases,
    importPatternAliasFile,
    deletePatternAlias,
  ],
  jobs: [],
  runtime: [part(doorCache, openDoorCache)],
};
