import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { paths } from '#src/routes/paths.ts'

/** What the MLS is, and what a professional lacks for it (MLS-1). */
export function NoAccess({ sector, paid }: ReplyOf<typeof calls.showMlsAccess>) {
  return (
    <Paper elevation={1} sx={{ p: { xs: 3, md: 4 }, borderRadius: '16px', maxWidth: 720 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {sector ? 'A MLS vem com qualquer pacote' : 'A MLS é para o setor imobiliário'}
      </Typography>
      <Typography sx={{ mb: 2 }}>
        Na MLS as agências e os consultores imobiliários partilham imóveis entre si: quem tem um comprador
        encontra a casa que outro tem para vender ou arrendar, e dividem a comissão como combinarem.
      </Typography>
      {!sector && (
        <Typography sx={{ mb: 2 }}>
          Falta-lhe um serviço de imóveis. Se trabalha em imobiliário, junte ao seu perfil os serviços que
          presta.
        </Typography>
      )}
      {!paid && (
        <Typography sx={{ mb: 2 }}>
          Falta-lhe um pacote de créditos pago. Basta um, e qualquer um serve: a MLS abre assim que o
          pagamento for confirmado.
        </Typography>
      )}
      {!sector && (
        <Button href={`${paths.area}/perfil`} variant="contained" sx={{ mr: 1, mb: 1 }}>
          Escolher os seus serviços
        </Button>
      )}
      {!paid && (
        <Button href={paths.credits} variant={sector ? 'contained' : 'outlined'} sx={{ mb: 1 }}>
          Comprar um pacote
        </Button>
      )}
    </Paper>
  )
}
