import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Late } from '#src/ui/late.ts'
import { withScripts } from '#src/ui/with-scripts.ts'

/** For browsers with scripts that do not come. Only these could show the answers, which are in the tab alone. */
function StillWaiting({ base }: { base: string }) {
  const { pathname, search } = useLocation()
  return (
    <Late>
      <Notice>
        O formulário está a demorar a abrir. As respostas que deu continuam guardadas neste separador: tente
        novamente. Se não resultar, responda a partir do primeiro passo.
      </Notice>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, pb: 3 }}>
        <Button href={pathname + search} variant="contained">
          Tentar novamente
        </Button>
        <Button href={base}>Ir para o primeiro passo</Button>
      </Stack>
    </Late>
  )
}

interface FirstStepProps {
  /** The path of the wizard, where its first step is. */
  base: string
  /** On the server the first step, for browsers without scripts; others never see it, and React leaves it as it came. */
  step: ReactNode
  /** What the others see until their own answers are there. */
  waiting: ReactNode
}

/** The page of a later step whose answers the server does not have: a browser with scripts may have them. */
export const FirstStep = ({ base, step, waiting }: FirstStepProps) => (
  <>
    <noscript>{step}</noscript>
    <Box sx={withScripts}>
      <StillWaiting base={base} />
      {waiting}
    </Box>
  </>
)
