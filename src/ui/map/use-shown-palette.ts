import { type CssVarsTheme, type Theme, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** The colours of the scheme that the system asks for, for what is drawn without CSS. */
export function useShownPalette(): Theme['palette'] {
  const { colorSchemes, palette } = useTheme<CssVarsTheme>()
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  return colorSchemes?.[isDark ? 'dark' : 'light']?.palette ?? palette
}
