import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useOrderLink } from '#src/features/services/order-link.ts'
import type { ShownService } from './load-service.ts'

/** The anchor of the first question. */
export const FIRST_QUESTION = 'pedir'

/** Where the order of the service begins. */
export function FirstQuestion({ service }: { service: ShownService }) {
  const { href: _, ...opening } = useOrderLink(service)
  return (
    <Box
      component="section"
      id={FIRST_QUESTION}
      aria-labelledby="pedir-titulo"
      sx={{ p: { xs: 2.5, md: 4 }, borderRadius: '16px', bgcolor: 'background.paper', boxShadow: 1 }}
    >
      <Typography id="pedir-titulo" variant="h2" sx={{ mb: 1, color: 'secondary.main' }}>
        Peça propostas agora
      </Typography>
      <Typography sx={{ mb: 2 }}>São {service.effort}. É grátis e sem compromisso.</Typography>
      <Button href={`?pedido=${service.id}`} {...opening} variant="contained" size="large">
        Começar
      </Button>
    </Box>
  )
}
