import { type CssVarsTheme, type Theme, useTheme } from '@mui/material/styles'
import { useMatches } from '#src/lib/page/use-matches.ts'

/** The colours of the scheme that the system asks for, for what is drawn without CSS. */
export function useShownPalette(): Theme['palette'] {
  const { colorSchemes, palette } = useTheme<CssVarsTheme>()
  const isDark = useMatches('(prefers-color-scheme: dark)')
  return colorSchemes?.[isDark ? 'dark' : 'light']?.palette ?? palette
}
