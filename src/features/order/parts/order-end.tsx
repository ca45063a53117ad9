import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { servicePath } from '#schemas/catalogue/addresses.ts'
import type { OptionEnd } from '#schemas/questions/record.ts'

/** Why the order ends with what was answered, and where else to go (QST-56). The answers stay. */
export function OrderEnd({ why, elsewhere }: OptionEnd) {
  return (
    <Box
      role="status"
      sx={{ mt: 3, px: 2, py: 1.5, borderRadius: '12px', bgcolor: 'warning.light', overflowWrap: 'anywhere' }}
    >
      <Typography sx={{ fontWeight: 700, color: 'warning.main' }}>
        Com esta resposta o pedido acaba aqui
      </Typography>
      <Typography sx={{ mt: 0.5 }}>{why}</Typography>
      {elsewhere && (
        <Link href={servicePath(elsewhere)} sx={{ display: 'inline-block', py: 1, fontWeight: 600 }}>
          Ver o serviço «{elsewhere.title}»
        </Link>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        As suas respostas ficam guardadas: pode mudar esta e continuar.
      </Typography>
    </Box>
  )
}
