import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { LoanFrame } from './loan-frame.tsx'

const INTRO = [
  'Peça aqui a pré-aprovação do seu crédito habitação. São seis passos e demora cerca de dez minutos.',
  'Tenha à mão os documentos de identificação e os recibos de vencimento de todas as pessoas do pedido. Pode voltar atrás quando quiser: o que escreveu não se perde.',
]

/** The introduction before the loan's first step. */
export const LoanIntro = memo(function LoanIntro() {
  return (
    <Box sx={{ mb: 3 }}>
      {INTRO.map((paragraph) => (
        <Typography key={paragraph} sx={{ mb: 1 }}>
          {paragraph}
        </Typography>
      ))}
    </Box>
  )
})

/** The loan's page while its form loads. */
export function LoanOpening() {
  return (
    <LoanFrame>
      <LoanIntro />
      <Waiting label="A carregar o formulário" />
    </LoanFrame>
  )
}
