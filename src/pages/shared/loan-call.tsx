import Button from '@mui/material/Button'
import { paths } from '#src/routes/paths.ts'
import { CallToAction } from './call-to-action.tsx'

/** The way to the home loan, which opens in a tab of its own. */
export const LoanCall = ({ text }: { text: string }) => (
  <CallToAction tone="dark" drawing="credito" title="CRÉDITO HABITAÇÃO ONLINE" text={text}>
    <Button
      href={paths.homeLoan}
      target="_blank"
      rel="noopener"
      variant="contained"
      aria-label="PRÉ-APROVAÇÃO (abre num novo separador)"
    >
      PRÉ-APROVAÇÃO
    </Button>
  </CallToAction>
)
