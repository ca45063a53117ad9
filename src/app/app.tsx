import { CacheProvider, type EmotionCache } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { type SiteData, SiteDataContext } from '#src/api/site-data.tsx'
import { MapTilesContext } from '#src/ui/map/map-tiles.ts'
import { NotificationsProvider } from '#src/ui/notifications.tsx'
import { theme } from './theme.ts'

interface AppProps {
  cache: EmotionCache
  data: SiteData
  children: ReactNode
}

/** What stands around every page, on the server and in the browser. */
export function App({ cache, data, children }: AppProps) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <SiteDataContext value={data}>
          <MapTilesContext value={data.settings.mapTiles}>
            <NotificationsProvider>{children}</NotificationsProvider>
          </MapTilesContext>
        </SiteDataContext>
      </ThemeProvider>
    </CacheProvider>
  )
}
