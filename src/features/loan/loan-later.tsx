import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Failed } from '#src/wizard/failed.tsx'
import { Review } from '#src/wizard/review/review.tsx'
import type { PageLayout, WizardPages, WizardViewProps } from '#src/wizard/view-props.ts'
import type { LoanSnapshot } from './use-loan.ts'

/** Its heading takes the focus, as a step's does: the view cannot give it before this part is loaded. */
const Layout: PageLayout = ({ heading, back, next, children }) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <Typography
        id="loan-heading"
        ref={title}
        component="h2"
        variant="h5"
        tabIndex={-1}
        sx={{ mb: 2, outline: 'none' }}
      >
        {heading}
      </Typography>
      {children}
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{
          mt: 3,
          justifyContent: 'space-between',
          flexDirection: 'row-reverse',
          flexWrap: 'wrap',
          '& button': { px: { xs: 2, sm: 3.5 } },
        }}
      >
        {next}
        {back}
      </Stack>
    </>
  )
}

const pages: WizardPages = {
  Layout,
  words: {
    back: 'VOLTAR',
    submit: 'ENVIAR PEDIDO',
    review: 'Confirme as suas respostas antes de enviar. Pode voltar a qualquer passo para as alterar.',
    reassurance: 'Tudo o que escreveu está guardado: nada se perdeu.',
  },
}

export const LoanFailed = (props: WizardViewProps<LoanSnapshot>) => <Failed {...props} pages={pages} />

export const LoanReview = (props: WizardViewProps<LoanSnapshot>) => <Review {...props} pages={pages} />
