import Typography from '@mui/material/Typography'
import { DoneScene } from '#src/ui/scenes/done-scene.tsx'

export interface LoanDoneProps {
  /** The request's code; undefined if the reply had none. */
  cod: string | undefined
  /** The first applicant's, where the confirmation goes. */
  email: string | undefined
}

/** What is said after sending: the request's code, and the address of the confirmation. */
export function LoanDoneWords({ cod, email }: LoanDoneProps) {
  return (
    <>
      <DoneScene />
      <Typography sx={{ mt: 2 }}>
        O seu pedido foi submetido com sucesso para análise. Irá receber brevemente a resposta à sua
        solicitação. Até breve.
      </Typography>
      {cod !== undefined && (
        <Typography sx={{ mt: 2 }}>
          Código do pedido: <strong style={{ whiteSpace: 'nowrap' }}>{cod}</strong>
        </Typography>
      )}
      {email !== undefined && (
        <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          Vai a caminho de {email} um e-mail com este código.
        </Typography>
      )}
    </>
  )
}
