import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Difference } from '#schemas/wizards/order/unfinished.ts'
import { call } from '#src/api/client.ts'
import type { RunningOrder } from '#src/features/order/use-order.ts'
import { paths } from '#src/routes/paths.ts'
import { latePart } from '#src/ui/late-part.tsx'
import { type FollowedDraft, followDraft, type News } from './follow-draft.ts'

const ElsewhereDialog = latePart(() => import('./elsewhere-dialog.tsx')).component(
  (part) => part.ElsewhereDialog,
)

/** The server no longer has an order that this device still has: it was sent or deleted on another one, most likely. */
export function DraftGone({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="gone-title" maxWidth="xs" fullWidth>
      <DialogTitle id="gone-title">Já enviou este pedido?</DialogTitle>
      <DialogContent>
        Parece que este pedido foi enviado ou eliminado noutro dispositivo. As respostas continuam neste: se
        já não precisa delas, elimine-as em «Pedidos iniciados».
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          Continuar o pedido
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface DraftSentProps {
  onEnd: () => void
  onAskAgain: () => void
}

/** The order was sent already, on another device or in another tab: it is not sent again (ORD-40). */
export function DraftSent({ onEnd, onAskAgain }: DraftSentProps) {
  return (
    // It closes by a choice alone: what is here is the one order no more.
    <Dialog open aria-labelledby="sent-title" aria-describedby="sent-text" maxWidth="xs" fullWidth>
      <DialogTitle id="sent-title">Este pedido já foi enviado</DialogTitle>
      <DialogContent id="sent-text">
        Foi enviado noutro dispositivo ou separador. A ligação para o ver está na mensagem que enviámos para o
        contacto que foi dado.
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }}>
        <Button onClick={onAskAgain}>Fazer outro pedido com estas respostas</Button>
        <Button variant="contained" onClick={onEnd} autoFocus>
          Está bem
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface TwoDevicesDialogProps {
  /** Where the other answers were given: on another device, or in another tab of this browser. */
  place?: 'device' | 'tab'
  differences: readonly Difference[]
  /** The answers of this device stay. */
  onKeep: () => void
  /** The others take their place. */
  onTake: () => void
}

/** The same order was continued on two devices, or in two tabs: the answers that differ, side by side, and which ones stay (ORD-33). */
export function TwoDevicesDialog(props: TwoDevicesDialogProps) {
  const { place = 'device', differences, onKeep, onTake } = props
  const name = place === 'tab' ? 'separador' : 'dispositivo'
  return (
    // It closes by a choice alone: none of the two is the right one without being asked.
    <Dialog open aria-labelledby="devices-title" aria-describedby="devices-text" maxWidth="sm" fullWidth>
      <DialogTitle id="devices-title">Respondeu noutro {name}</DialogTitle>
      <DialogContent>
        <Typography id="devices-text" sx={{ mb: 2 }}>
          Este pedido tem respostas diferentes, dadas noutro {name}. Com quais quer continuar?
        </Typography>
        {differences.map(({ question, here, there }) => (
          <Box key={question} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {question}
            </Typography>
            <Box
              component="dl"
              sx={{ m: 0, mt: 0.5, display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2 }}
            >
              <Answer label={`Neste ${name}`} words={here} />
              <Answer label="No outro" words={there} />
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }}>
        <Button onClick={onTake}>Usar as outras</Button>
        <Button variant="contained" onClick={onKeep} autoFocus>
          Ficar com estas
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Answer({ label, words }: { label: string; words: string }) {
  return (
    // Where a label takes two lines, the answers still stand side by side.
    <Box sx={{ display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {words || 'Sem resposta'}
      </Typography>
    </Box>
  )
}

interface OrderDraftProps {
  order: RunningOrder
  /** Whether the person wants to go on on another device. */
  elsewhere: boolean
  onStay: () => void
  /** The order is to be opened again, with answers of another device. */
  onReopen: () => void
}

/** An order's copy on the server, and what a person is asked about it (ORD-28 and after). */
export function OrderDraft(props: OrderDraftProps) {
  const { order, elsewhere, onStay, onReopen } = props
  const { actor, store } = order
  const [news, setNews] = useState<News>()
  const navigate = useNavigate()
  const followed = useRef<FollowedDraft>(undefined)

  const reopen = useEffectEvent(onReopen)
  useEffect(() => {
    const draft = followDraft(actor, store, { call, tell: setNews, reopen: () => reopen() })
    followed.current = draft
    return draft.stop
  }, [actor, store])

  const after = (act: () => void) => () => {
    setNews(undefined)
    act()
  }
  if (news?.kind === 'differs') {
    const { place, differences, keep, take } = news
    return (
      <TwoDevicesDialog place={place} differences={differences} onKeep={after(keep)} onTake={after(take)} />
    )
  }
  if (news?.kind === 'gone') return <DraftGone onClose={after(news.goOn)} />
  if (news?.kind === 'sent') {
    const end = after(() => {
      news.end()
      navigate(paths.home, { replace: true })
    })
    return <DraftSent onEnd={end} onAskAgain={after(news.askAgain)} />
  }
  if (!elsewhere) return null
  return (
    <Suspense>
      <ElsewhereDialog
        serviceId={store.serviceId}
        save={async () => followed.current?.save()}
        onClose={onStay}
      />
    </Suspense>
  )
}
