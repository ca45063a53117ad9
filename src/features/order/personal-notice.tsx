import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { paths } from '#src/routes/paths.ts'

/** What becomes of the contact details that a step asks for. The page opens beside the order, which stays as it is. */
export function PersonalNotice() {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2.5 }}>
      Usamos estes dados só para o seu pedido: recebem-nos os profissionais que lhe respondem, cinco no
      máximo.{' '}
      <Link href={paths.privacy} target="_blank" rel="noopener">
        Política de privacidade (abre noutro separador)
      </Link>
    </Typography>
  )
}
