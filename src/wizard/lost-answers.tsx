import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** For browsers without scripts, where the answers of a later step were not found. */
export const LostAnswers = () => (
  <noscript>
    <Notice>
      Não encontrámos as suas respostas. Sem JavaScript, o navegador tem de aceitar os cookies deste site: é
      por um cookie que sabemos quais são as suas.
    </Notice>
  </noscript>
)

/** What only a browser with scripts shows. */
export const WithScripts = styled('div')({ '@media (scripting: none)': { display: 'none' } })

interface FirstStepProps {
  /** On the server the first step, for browsers without scripts; others never see it, and React leaves it as it came. */
  step: ReactNode
  /** What the others see until their own answers are there. */
  waiting: ReactNode
}

/** The page of a later step whose answers the server does not have: a browser with scripts may have them. */
export const FirstStep = ({ step, waiting }: FirstStepProps) => (
  <>
    <LostAnswers />
    <noscript>{step}</noscript>
    <WithScripts>{waiting}</WithScripts>
  </>
)
