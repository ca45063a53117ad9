import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { DevicesIcon } from '@phosphor-icons/react/dist/ssr/Devices'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { memo } from 'react'
import { indexOf, walkOf } from '#machines/wizard/context.ts'
import {
  mostSteps,
  orderProgress,
  PROGRESS_INTRO,
  PROGRESS_SENDING,
  questionInWords,
} from '#schemas/wizards/order/progress.ts'
import type { OrderSnapshot } from './order-machine.ts'

interface OrderFrameProps {
  snapshot: OrderSnapshot
  /** Where the close button leads on a page of its own; it is a link then. */
  leave?: string | undefined
  /** Leads to another device (ORD-32); absent where that cannot be. The functions are the same at every render. */
  onElsewhere?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

/** Until the address has left the order, it is shown as it was when it was sent. */
const isSending = (snapshot: OrderSnapshot): boolean =>
  snapshot.matches({ flow: 'submitting' }) || snapshot.matches({ flow: 'submitted' })

function progressOf(snapshot: OrderSnapshot): number {
  const { wizard } = snapshot.context
  if (!wizard) return PROGRESS_INTRO
  if (isSending(snapshot)) return PROGRESS_SENDING
  const { path } = walkOf(snapshot.context)
  return orderProgress(wizard.definition, path, indexOf(snapshot.context))
}

/** The position in words; undefined while the order loads. */
function standing(snapshot: OrderSnapshot): string | undefined {
  const { context } = snapshot
  if (!context.wizard) return undefined
  const { path } = walkOf(context)
  if (isSending(snapshot)) return 'A enviar o pedido'
  if (snapshot.matches({ flow: 'failed' })) return 'O pedido não foi enviado'
  if (snapshot.matches({ flow: { active: 'reviewing' } })) return 'Revisão das respostas'
  const index = indexOf(context)
  if (index < 0) return 'Antes de começar'
  return questionInWords(index, mostSteps(context.wizard.definition, path, index))
}

/** The head of an order at every step: the service's title, the progress, and the close button. */
export function OrderFrame({ snapshot, leave, onElsewhere, onClose }: OrderFrameProps) {
  const progress = progressOf(snapshot)
  const words = standing(snapshot)
  return (
    <Head>
      <Row>
        <Names>
          <ServiceName title={snapshot.context.wizard?.service.title ?? 'Pedido de propostas'} />
          <Place>{words}</Place>
        </Names>
        <More>{onElsewhere && <ElsewhereButton onPress={onElsewhere} />}</More>
        <CloseButton leave={leave} onClose={onClose} />
      </Row>
      <Bar
        role="progressbar"
        aria-label="Progresso do pedido"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(progress)}
        aria-valuetext={words}
      >
        <div style={{ transform: `scaleX(${progress / 100})` }} />
      </Bar>
    </Head>
  )
}

/** The parts that are the same at every step, which does not render them again. */
const ServiceName = memo(function ServiceName({ title }: { title: string }) {
  return (
    <Typography
      id="order-service"
      component="p"
      sx={{ fontWeight: 600, color: 'secondary.main', overflowWrap: 'anywhere' }}
    >
      {title}
    </Typography>
  )
})

const CloseButton = memo(function CloseButton({
  leave,
  onClose,
}: Pick<OrderFrameProps, 'leave' | 'onClose'>) {
  return (
    <IconButton
      {...(leave === undefined ? { onClick: onClose } : { href: leave })}
      aria-label="Fechar o pedido"
      sx={{ width: 44, height: 44 }}
    >
      <XIcon size={22} aria-hidden />
    </IconButton>
  )
})

const ElsewhereButton = memo(function ElsewhereButton({ onPress }: { onPress: () => void }) {
  return (
    <IconButton
      aria-label="Continuar noutro dispositivo"
      title="Continuar noutro dispositivo"
      onClick={onPress}
      sx={{ width: 44, height: 44 }}
    >
      <DevicesIcon size={22} aria-hidden />
    </IconButton>
  )
})

const Head = styled('header')({ flex: 'none' })

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 1, 1, 2),
  [theme.breakpoints.up('sm')]: { paddingLeft: theme.spacing(3) },
}))

const Names = styled('div')({ flex: 1, minWidth: 0 })

/** Room for a button that comes with the first answer. */
const More = styled('div')({ width: 44 })

/** The position in words. It keeps its line while there is none. */
const Place = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  minHeight: '1lh',
  color: (theme.vars ?? theme).palette.text.secondary,
}))

const Bar = styled('div')(({ theme }) => ({
  height: 6,
  background: (theme.vars ?? theme).palette.primary.light,
  '& > div': {
    height: '100%',
    background: (theme.vars ?? theme).palette.primary.main,
    transformOrigin: 'left',
    transition: 'transform 200ms ease-out',
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
}))
