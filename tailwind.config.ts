import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'

/** `brand` fills, `accent` is the same red as text; a `…-tint` lies behind its namesake; `stage` is dark in both themes. */
export const light = {
  paper: '#FBFAF8',
  surface: '#FFFFFF',
  sunken: '#F3F0EA',
  ink: '#1C1917',
  soft: '#57514B',
  faint: '#6E6760',
  line: '#E3DDD4',
  'line-strong': '#8C857C',
  brand: '#C81E3A',
  'brand-hover': '#A3142E',
  'on-brand': '#FFFFFF',
  accent: '#C81E3A',
  'accent-tint': '#FAE9EB',
  success: '#1F6B3A',
  'success-tint': '#E6F3E9',
  warning: '#7A4A00',
  'warning-tint': '#FDF3DC',
  danger: '#B3261E',
  'danger-tint': '#FBE9E7',
  scrim: 'rgb(28 25 23 / 0.62)',
  shade: 'rgb(28 25 23 / 0.16)',
  stage: '#0F0D0C',
  'on-stage': '#F4F0EA',
  'tone-red': '#B01B34',
  'tone-green': '#1E5B43',
  'tone-blue': '#22506F',
  'tone-ochre': '#845410',
  'tone-plum': '#64305B',
} as const

export const dark: Record<keyof typeof light, string> = {
  paper: '#161412',
  surface: '#1F1C19',
  sunken: '#100E0D',
  ink: '#F4F0EA',
  soft: '#BDB5AB',
  faint: '#A1988E',
  line: '#37322C',
  'line-strong': '#7F776E',
  brand: '#D12C47',
  'brand-hover': '#B81F39',
  'on-brand': '#FFFFFF',
  accent: '#FF8090',
  'accent-tint': '#3A171D',
  success: '#7FCB98',
  'success-tint': '#14291B',
  warning: '#EBC172',
  'warning-tint': '#33270F',
  danger: '#FF8A80',
  'danger-tint': '#3B1613',
  scrim: 'rgb(10 8 7 / 0.72)',
  shade: 'rgb(0 0 0 / 0.5)',
  stage: '#0A0807',
  'on-stage': '#F4F0EA',
  'tone-red': '#8F1A2E',
  'tone-green': '#1A4A38',
  'tone-blue': '#1D4159',
  'tone-ochre': '#6B4613',
  'tone-plum': '#52294B',
}

const variables = (palette: Record<string, string>) =>
  Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--${name}`, value]))

/** Web fonts, then system fonts with metric overrides (app/fonts/fallback-fonts.css), then generic ones. */
const family = (name: string, ...fallbacks: string[]) => [
  `var(--font-${name}-turkish)`,
  `var(--font-${name}-others)`,
  `var(--font-${name})`,
  `var(--font-${name}-fallback)`,
  ...fallbacks,
]
const serif = family('newsreader', 'Georgia', 'serif')
const sans = family('inter', 'system-ui', 'sans-serif')

export default {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(Object.keys(light).map((name) => [name, `var(--${name})`])),
    },
    fontFamily: { serif, sans },
    fontSize: {
      xs: ['0.8125rem', { lineHeight: '1.45' }],
      sm: ['0.9375rem', { lineHeight: '1.5' }],
      base: ['1.0625rem', { lineHeight: '1.6' }],
      lg: ['1.1875rem', { lineHeight: '1.65' }],
      xl: ['1.375rem', { lineHeight: '1.35' }],
      '2xl': ['clamp(1.5rem, 1.3rem + 0.9vw, 1.875rem)', { lineHeight: '1.2', letterSpacing: '-0.01em' }],
      '3xl': ['clamp(1.75rem, 1.35rem + 1.8vw, 2.625rem)', { lineHeight: '1.12', letterSpacing: '-0.015em' }],
      '4xl': ['clamp(2.125rem, 1.5rem + 2.8vw, 3.5rem)', { lineHeight: '1.06', letterSpacing: '-0.02em' }],
      hero: ['clamp(2.75rem, 1.6rem + 5.2vw, 5.5rem)', { lineHeight: '1', letterSpacing: '-0.03em' }],
    },
    borderRadius: { none: '0', sm: '3px', DEFAULT: '6px', lg: '10px', full: '9999px' },
    boxShadow: {
      none: 'none',
      raised: '0 1px 2px var(--shade)',
      float: '0 2px 6px var(--shade), 0 10px 28px var(--shade)',
    },
    screens: { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' },
    extend: {
      maxWidth: { text: '40rem', media: '650px', page: '75rem' },
      spacing: { touch: '2.75rem' },
      transitionDuration: { DEFAULT: '150ms' },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': { colorScheme: 'light dark', ...variables(light) },
        ":root[data-theme='light']": { colorScheme: 'light' },
        ":root[data-theme='dark']": { colorScheme: 'dark', ...variables(dark) },
        '@media (prefers-color-scheme: dark)': {
          ":root:not([data-theme='light'])": variables(dark),
        },
        // Paper has no lamp behind it.
        '@media print': { ':root, :root[data-theme]': variables(light) },
      })
    }),
  ],
} satisfies Config
