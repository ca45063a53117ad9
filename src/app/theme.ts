import { ptPT } from '@mui/material/locale'
import { extendTheme, type Shadows, type TypographyStyle } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { isInCapitals } from '#src/ui/capitals.ts'
import { FOCUS_COLOUR, FOCUS_RING } from '#src/ui/focus-ring.ts'
import { settle } from '#src/ui/settle.ts'
import { onTallScreen } from '#src/ui/tall-screen.ts'

declare module '@mui/material/styles' {
  interface PaletteOptions {
    /** The middle colour of a password's strength bar (ACC-13); red and green are error and success. */
    strength: { middle: string }
    /** Steps of a wizard that nobody has been at yet (LOAN-16). */
    steps: { ahead: string }
  }
}

const family =
  "'Figtree Variable', 'Figtree Arial', 'Figtree Roboto', 'Figtree DejaVu', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** Two shadows: one for surfaces at rest, one for what lies over them. */
const RESTING = '0 1px 3px rgb(45 50 86 / 12%)'
const RAISED = '0 8px 24px rgb(45 50 86 / 16%)'

declare module '@mui/material/styles' {
  interface Palette {
    /** The colour of the main group of lessons; the other groups use the colours above. */
    lessons: Palette['primary']
    /** What is chosen (PAGE-42). */
    chosen: Palette['primary']
    /** A surface that is navy in every colour scheme, with what is written on it. */
    navy: Palette['primary']
    strength: PaletteOptions['strength']
    steps: PaletteOptions['steps']
  }
  interface PaletteOptions {
    lessons?: PaletteOptions['primary']
    chosen?: PaletteOptions['primary']
    navy?: PaletteOptions['primary']
  }
  interface TypographyVariants {
    /** The title of a page with a picture next to it. */
    hero: TypographyStyle
    /** The title of a card: an account's form, a wizard, a page of the administration. */
    cardTitle: TypographyStyle
  }
  interface TypographyVariantsOptions {
    hero?: TypographyStyle
    cardTitle?: TypographyStyle
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    hero: true
    cardTitle: true
  }
}

/** The style of buttons whose text is in capitals. */
const CAPITALS = { fontSize: '0.9375rem', fontWeight: 700, lineHeight: 1.4, letterSpacing: '0.08em' }
const capitals = (children: ReactNode) => (isInCapitals(children) ? CAPITALS : {})

/** Capitals are wider and higher than other letters: spaced out, and in headings below the page's title smaller. */
const headingInCapitals = (variant: string, children: ReactNode) => {
  if (!isInCapitals(children)) return {}
  if (/^h[2-6]$/.test(variant)) return { fontSize: '1.0625rem', lineHeight: 1.4, letterSpacing: '0.06em' }
  return ['h1', 'hero', 'cardTitle'].includes(variant) ? { letterSpacing: '0.02em' } : {}
}

/** What titles have in common; their sizes are the scale (PAGE-59). */
const TITLE = {
  fontFamily: family,
  fontWeight: 750,
  lineHeight: 1.15,
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
} as const

/** A button shows at once that it is pressed (PAGE-66). */
const PRESSED = { filter: 'brightness(0.94)' }

/** In forced-colours mode the browser removes backgrounds and shadows. Borders take their place. */
const FORCED_COLOURS = {
  '.MuiButton-root, .MuiChip-root, .MuiPaper-root, .MuiSkeleton-root, [aria-modal=true], [data-meter], [role=progressbar]:not(.MuiCircularProgress-root)':
    { border: '1px solid ButtonText !important' },
  '[data-meter] > *, [role=progressbar] > div': {
    forcedColorAdjust: 'none',
    background: 'Highlight !important',
  },
  '[aria-current=step], [aria-current=true], [aria-current=page], [aria-selected=true], [aria-pressed=true]':
    {
      outline: '3px solid Highlight !important',
    },
  // Tabs scroll, which would cut an outline around one.
  '[role=tab][aria-selected=true]': { outlineOffset: '-3px !important' },
}

/**
 * No animation but the spinners. An animation's end is still told. A transition is taken away, not shortened: a duration alone
 * would give one to every property of every element.
 */
const REDUCED_MOTION = {
  '*:not([role=progressbar], [role=progressbar] *), *::before, *::after': {
    animationDuration: '1ms !important',
    animationIterationCount: '1 !important',
    transition: 'none !important',
  },
}

/**
 * On paper there is what one reads, in black: no bars, buttons or ways to other pages, and nothing that stays in its place
 * on the screen and would lie over each sheet (PAGE-14). Parts that are bars of the screen say so by `displayPrint`.
 */
const PRINT = {
  'nav, button, .MuiButton-root, .MuiBackdrop-root, [role=search]': { display: 'none !important' },
  '*, *::before, *::after': {
    color: 'black !important',
    background: 'transparent !important',
    boxShadow: 'none !important',
    textShadow: 'none !important',
    animation: 'none !important',
  },
  // As long as their content: a dialog too, which then stands behind its page.
  '.MuiModal-root, .MuiDialog-container, .MuiDialog-paper, [aria-modal=true]': {
    position: 'static !important',
    height: 'auto !important',
    maxHeight: 'none !important',
    overflow: 'visible !important',
  },
  // Prints the answer of a field without its placeholder, and the whole of a long text.
  '::placeholder': { color: 'transparent !important' },
  textarea: {
    fieldSizing: 'content',
    height: 'auto !important',
    maxHeight: 'none !important',
    overflow: 'visible !important',
  },
  '.MuiTableContainer-root': { overflow: 'visible !important' },
  'h1, h2, h3, h4, dt': { breakAfter: 'avoid' },
  'li, tr, dt, dd, figure, img': { breakInside: 'avoid' },
}

/** A person who asks for more contrast gets grey texts and thin lines as strong as the text, and an edge around every surface. */
const MORE_CONTRAST = {
  ':root': {
    '--mui-palette-text-secondary': 'var(--mui-palette-text-primary)',
    '--mui-palette-divider': 'var(--mui-palette-text-primary)',
  },
  '.MuiPaper-root, .MuiButton-root, .MuiChip-root': { border: '1px solid' },
  a: { textDecoration: 'underline' },
}

/**
 * Every colour, size and shape of the site, light or dark as the system asks (PAGE-51). Pink passes 4.5:1 on each ground.
 */
const made = extendTheme(
  {
    colorSchemeSelector: 'media',
    colorSchemes: {
      dark: {
        palette: {
          primary: { main: '#f48fb8', dark: '#ffb3d1', light: '#3f2135', contrastText: '#2a0a1a' },
          secondary: { main: '#c9ccf2', dark: '#e2e4fb', light: '#2e3252', contrastText: '#1a1d33' },
          success: { main: '#6fcf9a', light: '#17382a' },
          warning: { main: '#e6b167', light: '#3f3117' },
          error: { main: '#ff958c', light: '#462322' },
          strength: { middle: '#f2c200' },
          steps: { ahead: '#4d5170' },
          info: { main: '#86bdec', light: '#1c3348' },
          lessons: { main: '#c0a6e6', light: '#312647', contrastText: '#1a1330' },
          background: { default: '#15172a', paper: '#1f2239' },
          text: { primary: '#eeecf5', secondary: '#b9bbd1' },
          divider: '#3d4161',
          chosen: { main: '#b3a6f7', light: '#342f5c', contrastText: '#17142c' },
          navy: { main: '#0f1122', contrastText: '#ffffff' },
          action: { selected: '#342f5c', hover: '#2a2d48' },
          Skeleton: { bg: '#4d5170' },
        },
      },
      light: {
        palette: {
          primary: { main: '#b4175c', dark: '#8f0f47', light: '#fbe7f0', contrastText: '#ffffff' },
          secondary: { main: '#2d3256', dark: '#1d2140', light: '#e9eaf4', contrastText: '#ffffff' },
          success: { main: '#1c7446', light: '#e3f4ea' },
          warning: { main: '#8a5300', light: '#fff1da' },
          error: { main: '#b3261e', light: '#fdeceb' },
          strength: { middle: '#f2c200' },
          steps: { ahead: '#d2d2d3' },
          info: { main: '#1f5f99', light: '#dcebf7' },
          lessons: { main: '#5b3a8c', light: '#efe8f8', contrastText: '#ffffff' },
          background: { default: '#faf6f1', paper: '#ffffff' },
          text: { primary: '#24273f', secondary: '#565a75' },
          divider: '#dcd6cf',
          chosen: { main: '#5546a8', light: '#eeecfa', contrastText: '#ffffff' },
          navy: { main: '#2d3256', contrastText: '#ffffff' },
          action: { selected: '#eeecfa', hover: '#f6efe8' },
          Skeleton: { bg: '#dcd6cf' },
        },
      },
    },
    shape: { borderRadius: 12 },
    shadows: ['none', RESTING, ...Array(23).fill(RAISED)] as Shadows,
    typography: {
      fontFamily: family,
      fontSize: 16,
      htmlFontSize: 16,
      body1: { fontSize: '1rem', lineHeight: 1.55 },
      body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
      hero: { ...TITLE, fontSize: 'clamp(1.75rem, 1.35rem + 2vw, 2.75rem)' },
      h1: { ...TITLE, fontSize: 'clamp(1.75rem, 1.65rem + 0.5vw, 2rem)' },
      cardTitle: { ...TITLE, fontSize: '1.75rem' },
      h2: { fontSize: 'clamp(1.375rem, 1.25rem + 0.6vw, 1.75rem)', fontWeight: 700, lineHeight: 1.2 },
      h3: { fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.3 },
      h5: { fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.25 },
      h6: { fontSize: '1.125rem', fontWeight: 600 },
      button: { textTransform: 'none', fontWeight: 650, fontSize: '1rem' },
    },
    components: {
      // The browser scrolls a focused element clear of the sticky bar at the top.
      MuiCssBaseline: {
        styleOverrides: ({ vars }) => ({
          [onTallScreen]: { html: { scrollPaddingTop: 88 } },
          ':root': { [FOCUS_COLOUR]: vars?.palette.secondary.main, colorScheme: 'light dark' },
          ':focus-visible': FOCUS_RING,
          'a[href]:active, summary:active, [role=option]:active': PRESSED,
          svg: { flexShrink: 0 },
          // The one disclosure (PAGE-59).
          summary: {
            minHeight: 44,
            paddingBlock: 6,
            alignContent: 'center',
            cursor: 'pointer',
            fontWeight: 650,
          },
          // The browser's own part between them hands no box-sizing on.
          'details > *': { boxSizing: 'border-box' },
          '@media (forced-colors: active)': FORCED_COLOURS,
          '@media (prefers-contrast: more)': MORE_CONTRAST,
          '@media print': { ':root': { colorScheme: 'light' }, ...PRINT },
          '@page': { margin: '15mm' },
          '@media (prefers-reduced-motion: reduce)': REDUCED_MOTION,
        }),
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: ({ ownerState: { children } }) => ({
            minHeight: 44,
            borderRadius: 12,
            paddingInline: 20,
            ...capitals(children),
          }),
          sizeLarge: { minHeight: 52, paddingInline: 28 },
          // Its text begins where the text above and below it does.
          text: { paddingInline: 8, marginInlineStart: -8 },
          fullWidth: { marginInlineStart: 0 },
          startIcon: { '.MuiButton-text > &': { marginInlineStart: 0 } },
        },
      },
      MuiTypography: {
        defaultProps: { variantMapping: { hero: 'h1', cardTitle: 'h1' } },
        styleOverrides: {
          root: ({ ownerState: { variant = '', children } }) => headingInCapitals(variant, children),
        },
      },
      MuiButtonBase: {
        // A press shows at once; only the outline shows the focus.
        defaultProps: { disableRipple: true },
        styleOverrides: {
          root: { '&:focus-visible': FOCUS_RING, '&:active': PRESSED },
        },
      },
      MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 600 } } },
      // A press while it settles falls on the element around both, and closes nothing.
      MuiDialog: {
        styleOverrides: { container: settle('settle-dialog'), backdrop: settle('settle-backdrop') },
      },
      MuiAlert: {
        styleOverrides: {
          root: ({ theme: { vars }, ownerState: { variant = 'standard', severity = 'success' } }) => {
            const { main, light } = vars?.palette[severity] ?? {}
            if (variant !== 'standard') return {}
            return { background: light, border: `1px solid ${main}`, color: vars?.palette.text.primary }
          },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: ({ theme: { vars } }) => ({
            background: vars?.palette.background.paper,
            '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: `var(${FOCUS_COLOUR})` },
          }),
        },
      },
      MuiFormLabel: {
        styleOverrides: {
          root: ({ theme: { vars } }) => ({
            '&.Mui-focused:not(.Mui-error)': { color: vars?.palette.secondary.main },
          }),
        },
      },
      // A text that is spaced out or enlarged makes a chip higher, and is never cut off.
      MuiChip: {
        styleOverrides: {
          root: {
            height: 'auto',
            minHeight: 32,
            maxWidth: '100%',
            '&.MuiChip-sizeSmall': { minHeight: 24 },
          },
          label: { paddingBlock: 2, whiteSpace: 'normal', overflowWrap: 'anywhere' },
        },
      },
      // Stars have the same colour everywhere (PRF-14).
      MuiRating: {
        styleOverrides: { root: ({ theme: { vars } }) => ({ color: vars?.palette.secondary.main }) },
      },
      MuiTabs: { defaultProps: { textColor: 'secondary', indicatorColor: 'secondary' } },
    },
  },
  ptPT,
)

// MUI's own provider would do the same: the names of the variables alone, without their values to fall back on.
made.vars = made.generateThemeVars()
made.spacing = made.generateSpacing()

export const theme = made
