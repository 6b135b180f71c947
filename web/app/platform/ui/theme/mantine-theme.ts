import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

// Colours and sizes mirror tokens.css, which stays the source of truth.
const tanne: MantineColorsTuple = [
  '#EFF5F2',
  '#DCE8E2',
  '#B9D1C6',
  '#8DB4A4',
  '#5B907D',
  '#35715E',
  '#205A48',
  '#154638',
  '#0F362B',
  '#0A261E',
]
const ink: MantineColorsTuple = [
  '#FFFFFF',
  '#F7F8F6',
  '#EEF0ED',
  '#DFE3E0',
  '#C6CCC8',
  '#909994',
  '#626C67',
  '#46504C',
  '#28322E',
  '#121A17',
]

const sans = 'var(--font-sans)'

export const mantineTheme = createTheme({
  colors: { tanne, gray: ink },
  primaryColor: 'tanne',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  white: '#FFFFFF',
  black: '#121A17',
  fontFamily: sans,
  fontFamilyMonospace: sans,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.1875rem' },
  lineHeights: { xs: '1.333', sm: '1.385', md: '1.43', lg: '1.5625', xl: '1.526' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '2px', sm: '4px', md: '4px', lg: '8px', xl: '8px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--shadow-float)',
    lg: 'var(--shadow-float)',
    xl: 'var(--shadow-float)',
  },
  breakpoints: { xs: '30em', sm: '44em', md: '62em', lg: '80em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
})

export const mantineVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-text': 'var(--color-text)',
    '--mantine-color-body': 'var(--color-bg)',
    '--mantine-color-dimmed': 'var(--color-text-3)',
    '--mantine-color-anchor': 'var(--color-link)',
    '--mantine-color-error': 'var(--color-danger)',
    '--mantine-color-default-border': 'var(--color-border-control)',
    '--mantine-color-placeholder': 'var(--color-text-3)',
    '--mantine-font-size-md': '0.875rem',
  },
  light: {},
  dark: {},
})
