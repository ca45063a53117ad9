import Box from '@mui/material/Box'
import { Link as RouterLink } from 'react-router-dom'
import { SavedRequests } from '#src/features/header/saved-requests.tsx'
import { ServiceSearch } from '#src/features/search/service-search.tsx'
import { paths } from '#src/routes/paths.ts'
import { Logo } from '#src/ui/icons/logo.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'

/** The sticky bar with logo, unfinished requests and search (PAGE-19). */
export function StickySearch() {
  return (
    <StickyBar label="Procura rápida">
      <Box
        component={RouterLink}
        to={paths.home}
        aria-label="Cinco, início"
        sx={{ display: 'flex', minWidth: 34, minHeight: 44, textDecoration: 'none' }}
      >
        <Logo short />
      </Box>
      <Box sx={{ flex: 1, maxWidth: 720 }}>
        <ServiceSearch compact />
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' }, ml: 'auto' }}>
        <SavedRequests />
      </Box>
    </StickyBar>
  )
}
