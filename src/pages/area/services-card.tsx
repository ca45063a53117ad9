import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '#src/routes/paths.ts'
import { withoutScripts } from '#src/ui/with-scripts.ts'
import { AreaCard } from './area-card.tsx'
import type { Area } from './load-area.ts'

const MAX_SERVICES = 40

/** A person's services, and what a professional does with them. */
export function ServicesCard({ services, role }: { services: Area['services']; role: Area['user']['role'] }) {
  const titles = [...new Set(services)]
  return (
    <AreaCard title="Os seus serviços">
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {titles.slice(0, MAX_SERVICES).map((title) => (
          <Chip key={title} label={title} variant="outlined" />
        ))}
        {titles.length > MAX_SERVICES && (
          <Typography sx={{ alignSelf: 'center' }}>e mais {titles.length - MAX_SERVICES}</Typography>
        )}
      </Stack>
      {role === 'professional' && (
        <>
          <Button
            component={RouterLink}
            to={`${paths.area}/perfil`}
            variant="outlined"
            color="secondary"
            sx={{ mt: 2 }}
          >
            Editar o seu perfil
          </Button>
          <Box sx={{ ...withoutScripts, mt: 2 }}>
            <Button href={`${paths.area}/propostas`} variant="outlined" color="secondary">
              As suas propostas e conversas
            </Button>
          </Box>
        </>
      )}
    </AreaCard>
  )
}
