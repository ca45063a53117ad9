import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { indexOf } from '#machines/wizard/context.ts'
import { SendRefused } from '#machines/wizard/send-refused.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { call } from '#src/api/client.ts'
import { checkOrderStep, leadOf } from '#src/features/order/order-effects.ts'
import { type OrderContext, type OrderWizard, orderMachine } from '#src/features/order/order-machine.ts'
import { OrderShell } from '#src/features/order/order-shell.tsx'
import { AbandonDialog } from '#src/features/order/parts/order-later.tsx'
import { useCurrent } from '#src/lib/use-current.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PreviewFrame, type Width } from './preview-frame.tsx'
import { type Followed, type Progress, startAt } from './preview-start.ts'
import { useFocusGivenBack } from './use-focus-given-back.ts'

/** What a preview shows. */
export type Shown = { readonly revision: number } | { readonly version: number }

interface PreviewOrderProps {
  id: number
  shows: Shown
  /** Some questions are left out: nothing can be tried on the server. */
  broken: boolean
  width: Width
  wizard: OrderWizard
  followed: Followed | undefined
  progress: { current: Progress | undefined }
}

function previewMachine(id: number, shows: Shown, broken: { current: boolean }) {
  return orderMachine.provide({
    actors: {
      checkStep: fromPromise(({ input, signal }) => checkOrderStep(call, input, signal)),
      send: fromPromise(async ({ input }) => {
        if (broken.current) throw new SendRefused('Corrija os erros para experimentar o envio.', [])
        return dryRun(id, shows, input)
      }),
      saveDraft: fromPromise(async () => {}),
    },
  })
}

/** Checks the answers as sending would, without sending. Rejects with SendRefused if they would be refused. */
async function dryRun(id: number, shows: Shown, context: OrderContext) {
  const { body: lead } = leadOf(context)
  const { problems } = await callAdmin('dryRun', { params: { id }, body: { ...shows, lead } })
  if (problems.length > 0) throw new SendRefused('O servidor recusaria este pedido.', problems)
  return null
}

/** The visitor's wizard in its frame. It sends and keeps nothing (ADM-12). */
export function PreviewOrder({ id, shows, broken, wizard, width, followed, progress }: PreviewOrderProps) {
  const isBroken = useCurrent(broken)
  const machine = useMemo(() => previewMachine(id, shows, isBroken), [id, shows, isBroken])
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [saved] = useState(() => startAt(wizard, followed, progress.current))
  const actor = useActorRef(machine, {
    input: { subject: { serviceId: id }, requestId: 'rascunho', wizard, ...(saved && { saved }) },
  })
  const snapshot = useSelector(actor, (current) => current)
  useEffect(() => {
    const subscription = actor.subscribe(({ context }) => {
      if (context.wizard) progress.current = { answers: context.answers, step: indexOf(context) }
    })
    return () => subscription.unsubscribe()
  }, [actor, progress])

  const focus = useFocusGivenBack()
  const over = snapshot.matches({ flow: 'submitted' }) || snapshot.matches({ flow: 'abandoned' })
  return (
    <PreviewFrame ref={setFrame} width={width} {...focus}>
      {over ? (
        <Ended accepted={snapshot.matches({ flow: 'submitted' })} />
      ) : (
        <OrderShell
          snapshot={snapshot}
          send={actor.send}
          onClose={() => actor.send({ type: 'WIZARD.CLOSED' })}
        />
      )}
      {frame && (
        <AbandonDialog
          open={snapshot.hasTag('prompt')}
          over={frame}
          onResume={() => actor.send({ type: 'ABANDON.RESUMED' })}
          onAbandon={() => actor.send({ type: 'ABANDON.CONFIRMED' })}
        />
      )}
    </PreviewFrame>
  )
}

function Ended({ accepted }: { accepted: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <Box ref={box} tabIndex={-1} sx={{ p: 3, m: 'auto', outline: 'none' }}>
      {accepted ? (
        <Typography role="status" sx={{ fontWeight: 650, color: 'success.main' }}>
          O servidor aceitaria este pedido. Nada foi enviado.
        </Typography>
      ) : (
        <Notice>O pedido foi abandonado. Prima «Recomeçar».</Notice>
      )}
    </Box>
  )
}
