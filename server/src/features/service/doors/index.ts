export { foreignIdOf, requireOpenDoor, type OpenDoor, type PatternAlias } from './open-door.ts';
