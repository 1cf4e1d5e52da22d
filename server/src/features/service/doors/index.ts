export { readTemplate } from './provider-templates.ts';
export { foreignIdOf, requireOpenDoor, type OpenDoor, type PatternAlias } from './open-door.ts';
