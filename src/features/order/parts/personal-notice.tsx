import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { paths } from '#src/routes/paths.ts'

/**
 * A notice about what becomes of the contact details (ORD-11). The privacy policy opens in another tab, so that the
 * order stays.
 */
export function PersonalNotice() {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2.5 }}>
      Usamos estes dados só para o seu pedido. Os profissionais não veem o seu nome, o e-mail nem a morada; o
      telemóvel só o vê quem escolher.{' '}
      <Link href={paths.privacy} target="_blank" rel="noopener">
        Política de privacidade (abre noutro separador)
      </Link>
    </Typography>
  )
}
