import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '#src/routes/paths.ts'
import { NamedIcon } from '#src/ui/icons/icons.tsx'

const reasons = [
  ['lightning', 'Rápido', 'Um pedido de poucos minutos, até 5 propostas, em regra em 48 horas.'],
  ['certificate', 'De confiança', 'Cada proposta traz o contacto e o perfil do profissional.'],
  ['sparkle', 'Grátis', 'Pedir propostas não custa nada e não o obriga a contratar.'],
] as const

/** Three reasons to ask here, and a link for professionals (PAGE-20). */
export function WhyUse() {
  return (
    <Box
      component="section"
      aria-labelledby="why"
      sx={{ mb: 6, p: { xs: 3, md: 4 }, borderRadius: '16px', bgcolor: 'background.paper' }}
    >
      <Typography id="why" variant="h2" sx={{ mb: 3, color: 'secondary.main' }}>
        Porquê usar o Cinco?
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' }, mb: 3 }}>
        {reasons.map(([icon, title, text]) => (
          <Box key={title} sx={{ display: 'flex', gap: 2, color: 'primary.main' }}>
            <NamedIcon name={icon} size={36} />
            <Box sx={{ color: 'text.primary' }}>
              <Typography variant="h3" gutterBottom>
                {title}
              </Typography>
              <Typography color="textSecondary">{text}</Typography>
            </Box>
          </Box>
        ))}
      </Box>
      <Typography>
        É profissional desta categoria?{' '}
        <Link component={RouterLink} to={paths.profissionais} underline="always">
          Saiba como encontrar novos clientes
        </Link>
      </Typography>
    </Box>
  )
}
