import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { printMoney } from '#schemas/atoms/money.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { EXAMPLE_RATE, estimateLoan } from '#schemas/wizards/loan/estimate.ts'

const percent = new Intl.NumberFormat('pt-PT', { style: 'percent', maximumFractionDigits: 1 })

/** The request's figures as far as they are known: an indication, no offer (LOAN-29). */
export function LoanSummary({ answers }: { answers: Answers }) {
  const estimate = estimateLoan(answers)
  const euros = (amount: number | undefined) => (amount === undefined ? '–' : `${printMoney(amount)} €`)
  const part = (share: number | undefined) => (share === undefined ? '–' : percent.format(share))
  const lines = [
    ['Montante', euros(estimate?.amount)],
    ['Parte do valor de compra a financiar', part(estimate?.loanToValue)],
    ['Prazo', estimate?.term === undefined ? '–' : `${estimate.term} anos`],
    ['Prestação mensal indicativa', euros(estimate?.instalment)],
    ['Taxa de esforço indicativa', part(estimate?.effort)],
  ] as const
  return (
    <Box
      component="section"
      aria-labelledby="loan-summary"
      sx={{ p: 3, borderRadius: '16px', bgcolor: 'secondary.light' }}
    >
      <Typography id="loan-summary" component="h2" variant="h6" sx={{ mb: 2, color: 'secondary.main' }}>
        Resumo
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {lines.map(([label, words]) => (
          <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography component="dt" variant="body2">
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontWeight: 700, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
            >
              {words}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 2, mb: 0 }} color="textSecondary">
        Valores indicativos, calculados com uma taxa anual de exemplo de {percent.format(EXAMPLE_RATE)} e
        prestações constantes. Não são uma proposta de crédito nem incluem seguros, impostos ou comissões.
      </Typography>
    </Box>
  )
}
