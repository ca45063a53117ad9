import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { paths } from '#src/routes/paths.ts'
import { LostScene } from '#src/ui/scenes/lost-scene.tsx'

/**
 * What the service worker shows in the place of a page that cannot be had (PSH-7), without scripts. It has the link to this page
 * lead to the other one.
 */
export function Page() {
  return (
    <Box sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 3, textAlign: 'center' }}>
      <Box sx={{ maxWidth: 560 }}>
        <LostScene />
        <Typography variant="h1" sx={{ mt: 3, mb: 2, color: 'secondary.main' }}>
          Sem ligação à internet
        </Typography>
        <Typography sx={{ mb: 4 }} color="textSecondary">
          O que escreveu neste dispositivo está guardado. Quando tiver rede, tente novamente. As listas da sua
          área que viu por último continuam a abrir.
        </Typography>
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'center', flexWrap: 'wrap' }}>
          <Button variant="contained" size="large" href={paths.offline}>
            Tentar novamente
          </Button>
          <Button size="large" color="secondary" href={paths.area}>
            A sua área
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
