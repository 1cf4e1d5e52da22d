import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

const accent: MantineColorsTuple = [
  '#e2f2ef',
  '#c3e6e0',
  '#93d6cb',
  '#58cdbf',
  '#35b3a5',
  '#1e998c',
  '#128479',
  '#0b6e66',
  '#085a54',
  '#064843',
];
// Mantine's inputs and menus of the dark scheme read this tuple and not the variables.
const dark: MantineColorsTuple = [
  '#e5eaec',
  '#c3ccd0',
  '#9aa8b0',
  '#7f8d95',
  '#2a3439',
  '#222b30',
  '#171e22',
  '#101518',
  '#0c1114',
  '#080b0d',
];

/** Mantine's names of colours that have a token of ours: readable on paper and card in both schemes. */
export const ownColors: Readonly<Record<string, string>> = {
  accent: 'accent',
  red: 'delete',
  orange: 'put',
  green: 'post',
  blue: 'get',
  grape: 'patch',
  gray: 'muted',
};

/** Mantine in our tokens. */
export const theme = createTheme({
  colors: { accent, dark },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--sans)', fontWeight: '700' },
  defaultRadius: 12,
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver(input) {
    const colors = defaultVariantColorsResolver(input);
    const own = ownColors[input.color ?? 'accent'];
    if (own === undefined) return colors;
    const [color, soft] = [`var(--${own})`, own === 'accent' ? 'var(--accent-soft)' : `var(--${own}-soft)`];
    if (input.variant === 'light') return { ...colors, background: soft, hover: soft, color };
    if (input.variant === 'subtle' || input.variant === 'transparent')
      return { ...colors, hover: soft, color };
    if (input.variant === 'outline') return { ...colors, color, border: `1px solid ${color}` };
    // The accent is light in the dark scheme, where Mantine would still write white on it.
    if (input.variant === 'filled')
      return {
        ...colors,
        background: color,
        hover: `color-mix(in srgb, ${color} 88%, var(--ink))`,
        color: 'var(--card)',
      };
    return colors;
  },
  components: {
    Button: { defaultProps: { radius: 'xl' } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 600, size: 'lg', miw: 'max-content' } },
    // What may be left out says so; a star would say the rest twice.
    InputWrapper: { defaultProps: { withAsterisk: false } },
    Card: { defaultProps: { withBorder: true, padding: 'lg' } },
    // Their headers are none of the page, which has one.
    Modal: { defaultProps: { centered: true, attributes: { header: { role: 'none' } } } },
    Drawer: { defaultProps: { attributes: { header: { role: 'none' } } } },
    // A menu has items only; the first one has the focus, as people with a keyboard expect.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { withArrow: true } },
  },
});

const variables = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-error': 'var(--delete)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-default-hover': 'var(--code)',
  '--mantine-color-default-color': 'var(--ink)',
  // Texts in a colour: Mantine's own red on a card has a contrast of 3.8.
  ...Object.fromEntries(
    Object.entries(ownColors).map(([color, own]) => [`--mantine-color-${color}-text`, `var(--${own})`]),
  ),
};

// In both schemes and not in the common part: Mantine's own values of a scheme would win over that.
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
});
