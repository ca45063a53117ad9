import { CacheProvider, type EmotionCache } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { NotificationsProvider } from '#src/engine/notifications.tsx'
import { type SiteData, SiteDataContext } from '#src/engine/site-data.tsx'
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
          <NotificationsProvider>{children}</NotificationsProvider>
        </SiteDataContext>
      </ThemeProvider>
    </CacheProvider>
  )
}
