import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { INITIAL_CREDITS } from '#schemas/credits/ledger.ts'
import { enoughInWords } from '#schemas/requests/day.ts'
import { creditsInWords } from '#schemas/requests/rules.ts'
import { paths } from '#src/routes/paths.ts'
import { AreaCard } from './area-card.tsx'
import type { Day } from './day/reminders.ts'

interface CreditsCardProps {
  credits: number
  /** Whether the account is confirmed, which brings the first credits. */
  isConfirmed: boolean
  /** What proposals for one's services cost; null where that is not known. */
  costs: Day['costs']
}

/** How many credits a professional has, what they are for, and where to buy more. */
export function CreditsCard({ credits, isConfirmed, costs }: CreditsCardProps) {
  return (
    <AreaCard title="Créditos">
      <Typography sx={{ fontSize: '2.5rem', fontWeight: 750, color: 'primary.main', lineHeight: 1 }}>
        {credits}
      </Typography>
      {costs && (
        <Typography sx={{ mt: 1 }}>
          <span key={credits}>{enoughInWords(credits, costs)}</span>
        </Typography>
      )}
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {credits === 0 && !isConfirmed
          ? `Ganha ${creditsInWords(INITIAL_CREDITS)} assim que ativar o registo.`
          : 'Usa créditos apenas para os pedidos a que quiser responder.'}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button href={paths.credits} variant="outlined" color="secondary">
          Comprar créditos
        </Button>
        <Button href={`${paths.area}/creditos`} color="secondary">
          Movimentos
        </Button>
      </Stack>
    </AreaCard>
  )
}
