import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { proofIn } from '#schemas/accounts/proof.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { paths } from '#src/routes/paths.ts'

/**
 * The way to prove who one is in another tab, next to a form that was refused for that where there are no scripts: it keeps what
 * was typed (ACC-53). Nothing next to any other form.
 */
export function ProveElsewhere({ standing }: { standing: FormStanding }) {
  if (!proofIn(standing.problems)) return null
  return (
    <Alert severity="info" role="status" sx={{ mb: 3 }}>
      Por segurança, confirme primeiro a sua identidade, e depois envie de novo: o que escreveu fica nesta
      página.{' '}
      <Link href={`${paths.area}/confirmar`} target="_blank" rel="noopener">
        Confirmar noutro separador
      </Link>
    </Alert>
  )
}
