import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { printMoney } from '#schemas/atoms/money.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { EXAMPLE_RATE, estimateLoan } from '#schemas/wizards/loan/estimate.ts'

const percent = new Intl.NumberFormat('pt-PT', { style: 'percent', maximumFractionDigits: 1 })

/** The request's figures as far as they are known: an indication, no offer (LOAN-29). */
export function LoanSummary({ answers }: { answers: Answers }) {
  const estimate = estimateLoan(answers)
  const euros = (amount: number | undefined) => (amount === undefined ? '–' : `${printMoney(amount)} €`)
  const part = (share: number | undefined) => (share === undefined ? '–' : percent.format(share))
  return (
    <Lines
      amount={euros(estimate?.amount)}
      share={part(estimate?.loanToValue)}
      term={estimate?.term === undefined ? '–' : `${estimate.term} anos`}
      instalment={euros(estimate?.instalment)}
      effort={part(estimate?.effort)}
    />
  )
}

type Figure = 'amount' | 'share' | 'term' | 'instalment' | 'effort'

const labels: Readonly<Record<Figure, string>> = {
  amount: 'Montante',
  share: 'Parte do valor de compra a financiar',
  term: 'Prazo',
  instalment: 'Prestação mensal indicativa',
  effort: 'Taxa de esforço indicativa',
}

const figures = Object.keys(labels) as Figure[]

/** The figures in words. Most keys of the form change none of them, and render nothing here. */
const Lines = memo(function Lines(words: Readonly<Record<Figure, string>>) {
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
        {figures.map((figure) => (
          <Box key={figure} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography component="dt" variant="body2">
              {labels[figure]}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontWeight: 700, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
            >
              {words[figure]}
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
})
