import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import type { Instead } from '#machines/wizard/gone-for-good.ts'
import { texts } from '#schemas/messages/texts.ts'
import { OrderLayout } from '#src/features/order/order-layout.tsx'
import type { OrderSnapshot } from '#src/features/order/order-machine.ts'
import { withOrderAddress } from '#src/routes/order-address.ts'
import { paths } from '#src/routes/paths.ts'
import { Failed } from '#src/wizard/failed.tsx'
import { Review } from '#src/wizard/review/review.tsx'
import type { PageLayout, WizardPages, WizardViewProps } from '#src/wizard/view-props.ts'

const Layout: PageLayout = ({ back, next, ...page }) => (
  <OrderLayout
    {...page}
    headingId="order-heading"
    actions={
      <>
        {back}
        {next}
      </>
    }
  />
)

const pages: WizardPages = {
  Layout,
  words: {
    back: 'Voltar',
    submit: 'Enviar pedido',
    failed: texts.leadFailedShort,
    reassurance: 'As suas respostas estão guardadas neste dispositivo: nada se perdeu.',
  },
}

export const OrderFailed = (props: WizardViewProps<OrderSnapshot>) => <Failed {...props} pages={pages} />

export const OrderReview = (props: WizardViewProps<OrderSnapshot>) => <Review {...props} pages={pages} />

interface AbandonDialogProps {
  open: boolean
  /** The element that it covers, if not the whole window. */
  over?: HTMLElement | null
  onResume: () => void
  onAbandon: () => void
  /** The person wants to go on on another device (ORD-32). */
  onElsewhere?: () => void
}

const within = {
  sx: { position: 'absolute' },
  slotProps: { backdrop: { sx: { position: 'absolute' } } },
} as const

/** The prompt before an order is closed; its close icon abandons like 'Cancelar pedido' (ORD-14). */
export function AbandonDialog({ open, over, onResume, onAbandon, onElsewhere }: AbandonDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onResume}
      aria-labelledby="abandon-title"
      maxWidth="xs"
      fullWidth
      // The dialog around it holds the page already.
      disableScrollLock
      {...(over && { container: over, ...within })}
    >
      <DialogTitle id="abandon-title" sx={{ pr: 7 }}>
        Quer mesmo cancelar o pedido?
      </DialogTitle>
      <IconButton
        aria-label="Cancelar pedido e fechar"
        onClick={onAbandon}
        sx={{ position: 'absolute', top: 10, right: 10, width: 44, height: 44 }}
      >
        <XIcon size={22} aria-hidden />
      </IconButton>
      <DialogContent>
        Faltam poucos passos para pedir até 5 propostas. Se cancelar, as suas respostas ficam guardadas neste
        dispositivo, em «Pedidos iniciados», para continuar quando quiser.
        {onElsewhere && (
          <Button size="small" onClick={onElsewhere} sx={{ display: 'block', mt: 1 }}>
            Continuar noutro dispositivo
          </Button>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }}>
        <Button onClick={onAbandon}>Cancelar pedido</Button>
        <Button variant="contained" onClick={onResume} autoFocus>
          Continuar pedido
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface OrderGoneProps {
  message: string | undefined
  /** The service that takes its place. */
  instead: Instead
}

/** Shown for a service that was withdrawn: what took its place, as a link that opens its order (PAGE-37). */
export function OrderGone({ message, instead }: OrderGoneProps) {
  const { search } = useLocation()
  const to =
    instead === null
      ? paths.home
      : { search: withOrderAddress(new URLSearchParams(search), { serviceId: instead.id, step: -1 }) }
  return (
    <OrderLayout
      id="gone"
      headingId="order-heading"
      heading="Este serviço deixou de estar disponível"
      actions={
        <Button variant="contained" size="large" component={RouterLink} to={to} sx={{ ml: 'auto' }}>
          <span>{instead === null ? 'Ir para a página inicial' : `Pedir «${instead.title}»`}</span>
        </Button>
      }
    >
      <Typography>{message}</Typography>
    </OrderLayout>
  )
}
