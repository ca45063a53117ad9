import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useMatches } from 'react-router-dom'
import { texts } from '#schemas/messages/texts.ts'
import { paths } from '#src/routes/paths.ts'
import type { RouteRow } from '#src/routes/table.ts'
import { SoonScene } from '#src/ui/scenes/soon-scene.tsx'

/** A page that is being prepared. */
export function Page() {
  const row = useMatches().at(-1)?.handle as RouteRow | undefined
  return (
    <Box sx={{ minHeight: '70vh', display: 'grid', placeItems: 'center', p: 3, textAlign: 'center' }}>
      <Box sx={{ maxWidth: 560 }}>
        <SoonScene />
        <Typography variant="h6" component="p" sx={{ mt: 3, color: 'primary.main' }}>
          {texts.comingSoon}
        </Typography>
        <Typography variant="h1" sx={{ mt: 1, mb: 2, color: 'secondary.main', textWrap: 'balance' }}>
          {row?.title}
        </Typography>
        <Typography sx={{ mb: 4 }} color="textSecondary">
          Estamos a preparar esta página. Entretanto, pode pedir propostas para qualquer serviço a partir do
          início.
        </Typography>
        <Button variant="contained" size="large" component={RouterLink} to={paths.home}>
          Pedir propostas
        </Button>
      </Box>
    </Box>
  )
}
