import { CacheProvider, type EmotionCache, ThemeContext } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ComponentProps, ReactNode } from 'react'
import { type SiteData, SiteDataContext } from '#src/api/site-data.tsx'
import { NotificationsProvider } from '#src/ui/feedback/notifications.tsx'
import { MapTilesContext } from '#src/ui/map/map-tiles.ts'
import { theme } from './theme.ts'

interface AppProps {
  cache: EmotionCache
  /** Whether it brings the styles of the whole page: a browser has them from the page's HTML. */
  globals?: boolean
  data: SiteData
  children: ReactNode
}

/** Its type names props by component; it reads a theme's `components` as well, as MUI's own `ThemeProvider` hands them. */
type DefaultProps = ComponentProps<typeof DefaultPropsProvider>['value']

/** The same start in all browsers, and the theme as CSS variables of the page. */
const globalStyles = (
  <>
    <CssBaseline />
    <GlobalStyles styles={theme.generateStyleSheets()} />
  </>
)

/**
 * The providers around every page, on the server and in the browser. The theme is given to MUI's contexts directly:
 * MUI's `ThemeProvider` also switches between colour schemes by script; here CSS alone chooses light or dark.
 */
export function App({ cache, globals = false, data, children }: AppProps) {
  return (
    <CacheProvider value={cache}>
      <ThemeContext value={theme}>
        <DefaultPropsProvider value={theme.components as DefaultProps}>
          {globals && globalStyles}
          <SiteDataContext value={data}>
            <MapTilesContext value={data.settings.mapTiles}>
              <NotificationsProvider>{children}</NotificationsProvider>
            </MapTilesContext>
          </SiteDataContext>
        </DefaultPropsProvider>
      </ThemeContext>
    </CacheProvider>
  )
}
