import { DesktopIcon, MoonIcon, SunIcon } from '../theme/icons.tsx';

export const schemeIcons = { light: SunIcon, dark: MoonIcon, auto: DesktopIcon } as const;
