import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '#src/routes/paths.ts'
import { LostScene } from '#src/ui/scenes/lost-scene.tsx'

/** What a link to a request shows where it is not right. */
export function UnknownLead() {
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', px: 2, py: { xs: 4, md: 6 }, textAlign: 'center' }}>
      <LostScene />
      <Typography variant="h1" sx={{ color: 'secondary.main', mt: 3, mb: 2 }}>
        Não encontrámos este pedido
      </Typography>
      <Typography sx={{ mb: 4 }}>
        Verifique se abriu a ligação completa que recebeu por e-mail ou SMS. Na sua área encontra todos os
        seus pedidos; se o erro persistir, entre em{' '}
        <Link component={RouterLink} to={paths.contact} underline="always">
          contacto connosco
        </Link>
        .
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'center', flexWrap: 'wrap' }}>
        <Button component={RouterLink} to={paths.area} variant="contained" size="large">
          Ver os meus pedidos
        </Button>
        <Button component={RouterLink} to={paths.home} size="large">
          Ir para o início
        </Button>
      </Box>
    </Box>
  )
}
