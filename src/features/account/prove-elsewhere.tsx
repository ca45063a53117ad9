import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { proofIn } from '#schemas/accounts/proof.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { paths } from '#src/routes/paths.ts'

/**
 * Without scripts, a link next to a refused form that wants a proof of identity: the person proves it in another tab, and
 * the form keeps what was typed (ACC-53). Shows nothing next to any other form.
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
