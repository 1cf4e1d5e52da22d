import { DesktopIcon, MoonIcon, SunIcon } from '../look/icons.tsx';

export const schemeIcons = { light: SunIcon, dark: MoonIcon, auto: DesktopIcon } as const;
