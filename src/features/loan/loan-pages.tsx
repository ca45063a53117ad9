import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { PageLayout, WizardPages } from '#src/wizard/view-props.ts'

const Layout: PageLayout = ({ heading, back, next, children }) => (
  <>
    <Typography id="loan-heading" component="h2" variant="h5" tabIndex={-1} sx={{ mb: 2, outline: 'none' }}>
      {heading}
    </Typography>
    {children}
    <Stack direction="row" sx={{ mt: 3, justifyContent: 'space-between', flexDirection: 'row-reverse' }}>
      {next}
      {back}
    </Stack>
  </>
)

/** The layout and the words of the loan's pages that are no step. */
export const loanPages: WizardPages = {
  Layout,
  words: {
    back: 'VOLTAR',
    submit: 'ENVIAR PEDIDO',
    review: 'Confirme as suas respostas antes de enviar. Pode voltar a qualquer passo para as alterar.',
    kept: 'Tudo o que escreveu está guardado neste separador: nada se perdeu.',
  },
}
