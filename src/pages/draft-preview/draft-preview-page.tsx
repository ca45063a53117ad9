import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { longDate } from '#schemas/atoms/long-date.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { call } from '#src/api/client.ts'
import { checkOrderStep, loadWizard } from '#src/features/order/order-effects.ts'
import { type OrderWizard, orderMachine, type Sent } from '#src/features/order/order-machine.ts'
import { OrderShell } from '#src/features/order/order-shell.tsx'
import { OrderLoading, OrderUnavailable } from '#src/features/order/parts/order-status.tsx'
import { QuestionsInWords } from '#src/forms/questions-in-words.tsx'
import { useLoaded } from '#src/lib/use-loaded.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { usePageData } from '#src/routes/use-page-data.ts'
import { Wide } from '#src/ui/wide.tsx'
import { withoutScripts, withScripts } from '#src/ui/with-scripts.ts'

type Shown = ReplyOf<Calls['showPreview']>

const TOKEN = /^[\w-]{8,64}$/

/** What the link shows; nothing where it was never one. */
export async function load({ call }: LoaderContext, request: Request): Promise<Shown> {
  const p = new URL(request.url).searchParams.get('p') ?? ''
  return TOKEN.test(p) ? call('showPreview', { query: { p } }) : { preview: null }
}

/** Sends nothing and keeps nothing. */
const machine = orderMachine.provide({
  actors: {
    checkStep: fromPromise(({ input, signal }) => checkOrderStep(call, input, signal)),
    send: fromPromise(async (): Promise<Sent> => null),
    saveDraft: fromPromise(async () => {}),
  },
})

/** A draft's questions as a colleague without an account tries them, marked as a preview (ADM-68). */
export function Page() {
  const { preview } = usePageData<Shown>()
  const [turn, setTurn] = useState(0)
  if (!preview)
    return (
      <Wide sx={{ py: { xs: 4, md: 6 } }}>
        <Typography variant="h1" sx={{ color: 'secondary.main', mb: 2 }}>
          Esta ligação já não mostra nada
        </Typography>
        <Typography>Foi anulada, ou passaram os 30 dias. Peça outra a quem lha enviou.</Typography>
      </Wide>
    )
  const { title, until } = preview
  // The server keeps a set as these records.
  const questions = preview.questions as unknown as readonly QuestionRecord[]
  return (
    <Wide sx={{ py: { xs: 2, md: 4 } }}>
      <Typography variant="h1" sx={{ color: 'secondary.main', mb: 2, overflowWrap: 'anywhere' }}>
        {`Pré-visualização: ${title}`}
      </Typography>
      <Alert severity="warning" sx={{ mb: 2, maxWidth: 720 }}>
        {`Estas perguntas estão a ser preparadas. Experimente-as: nada é enviado nem guardado. A ligação vale até ${longDate(until)}.`}
      </Alert>
      <Button color="secondary" onClick={() => setTurn(turn + 1)} sx={{ mb: 2, ...withScripts }}>
        Recomeçar
      </Button>
      <Box
        role="region"
        aria-label="Pré-visualização do pedido"
        sx={{
          ...withScripts,
          position: 'relative',
          maxWidth: 720,
          minHeight: 560,
          display: 'flex',
          flexDirection: 'column',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: '12px',
          overflow: 'hidden',
        }}
      >
        <Trial key={turn} preview={preview} onAgain={() => setTurn(turn + 1)} />
      </Box>
      <Box sx={{ ...withoutScripts, flexDirection: 'column', gap: 2, maxWidth: 720 }}>
        <Typography>Sem JavaScript as perguntas leem-se, e não se experimentam.</Typography>
        <QuestionsInWords title={title} questions={questions} />
      </Box>
    </Wide>
  )
}

interface TrialProps {
  preview: NonNullable<Shown['preview']>
  onAgain: () => void
}

/** Loads the questionnaire, which needs scripts. */
function Trial({ preview: { id, module }, onAgain }: TrialProps) {
  const { data, failure, reload } = useLoaded(module, () => loadWizard({ serviceId: id, module }))
  if (failure) return <OrderUnavailable message={failure.message} onRetry={reload} />
  return data ? <Tried id={id} wizard={data} onAgain={onAgain} /> : <OrderLoading />
}

function Tried({ id, wizard, onAgain }: { id: number; wizard: OrderWizard; onAgain: () => void }) {
  const actor = useActorRef(machine, {
    input: { subject: { serviceId: id }, requestId: 'pre-visualizacao', wizard },
  })
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.matches({ flow: 'submitted' }) || snapshot.matches({ flow: 'abandoned' }))
    return (
      <Box sx={{ p: 3, m: 'auto', textAlign: 'center' }}>
        <Typography role="status" sx={{ mb: 2 }}>
          É aqui que o pedido seria enviado. Nada foi enviado.
        </Typography>
        <Button variant="outlined" onClick={onAgain}>
          Recomeçar
        </Button>
      </Box>
    )
  return <OrderShell snapshot={snapshot} send={actor.send} onClose={onAgain} />
}
