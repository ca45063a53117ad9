import Dialog from '@mui/material/Dialog'
import type { SxProps, Theme } from '@mui/material/styles'
import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { indexOf } from '#machines/wizard/context.ts'
import { parseOrderAddress, withOrderAddress, withoutOrderAddress } from '#src/routes/order-address.ts'
import { paths } from '#src/routes/paths.ts'
import { useStepAddress } from '#src/wizard/address/use-step-address.ts'
import { LOW_DIALOG } from './order-layout.tsx'
import type { OrderActor, OrderSnapshot } from './order-machine.ts'
import { AbandonDialog, isBegun, OrderDraft, OrderShell, useFollowed } from './order-shell.tsx'
import { type RunningOrder, useOrder } from './use-order.ts'

/**
 * The order over the page that it was opened from, by a click inside the site: `?pedido={serviceId}&passo={n}` (ORD-13). A
 * link from outside leads to the order's page instead.
 */
export function OrderDialog() {
  const location = useLocation()
  const address = parseOrderAddress(new URLSearchParams(location.search))
  const [{ turn, closed, reopened }, setTurn] = useState<Turn>({ turn: 0 })
  if (!address || location === closed) return null
  return (
    <Order
      key={`${address.serviceId} ${turn}`}
      serviceId={address.serviceId}
      step={location === reopened || address.step < 0 ? undefined : address.step}
      onReopen={() => setTurn({ turn: turn + 1, reopened: location })}
      onClosed={() => setTurn({ turn: turn + 1, closed: location })}
    />
  )
}

interface Turn {
  /** Counts the orders that ended, so that the next one is another one even at the same address. */
  turn: number
  /**
   * The location whose order was closed: the object, since the entries of its steps have the same key. React may be told of
   * the order's removal from the address together with the next navigation, which opens it again.
   */
  closed?: Location
  /** The location whose order was opened again, with answers of another device: it opens where those were left. */
  reopened?: Location
}

interface OrderProps {
  serviceId: number
  /** The index of the step to open; undefined for the one where the order was left. */
  step: number | undefined
  /** The order is to be opened again: it goes on from answers of another device. */
  onReopen: () => void
  /** The person has closed the order. */
  onClosed: () => void
}

function Order({ step, ...props }: OrderProps) {
  const order = useOrder(props.serviceId, { step })
  return order && <RunningDialog order={order} {...props} />
}

interface RunningDialogProps extends Omit<OrderProps, 'step'> {
  order: RunningOrder
}

/** How the order ended; undefined while it is open. */
const endOf = ({ value: { flow } }: OrderSnapshot) =>
  flow === 'submitted' || flow === 'abandoned' ? flow : undefined

/** It renders when the order begins and ends; the part inside the dialog shows its steps. */
function RunningDialog({ order, serviceId, onReopen, onClosed }: RunningDialogProps) {
  const { actor } = order
  const { send } = actor
  const [elsewhere, setElsewhere] = useState(false)
  const navigate = useNavigate()
  const end = useSelector(actor, endOf)
  const isPrompt = useSelector(actor, (snapshot) => snapshot.hasTag('prompt'))
  const isFollowed = useFollowed(useSelector(actor, isBegun))
  const close = useCallback(() => send({ type: 'WIZARD.CLOSED' }), [send])
  const resume = () => send({ type: 'ABANDON.RESUMED' })
  const goElsewhere = useCallback(() => setElsewhere(true), [])

  const leave = useEffectEvent(() => {
    if (end === 'submitted') {
      const leadConfirmation = actor.getSnapshot().context.result
      // The home page may have to be loaded; a reload meanwhile opens both.
      window.history.replaceState({ ...window.history.state, usr: { leadConfirmation } }, '', paths.home)
      navigate(paths.home, { replace: true, state: { leadConfirmation } })
      return
    }
    const search = withoutOrderAddress(new URLSearchParams(window.location.search))
    navigate({ search }, { replace: true, preventScrollReset: true })
    onClosed()
  })
  useEffect(() => {
    if (end) leave()
  }, [end])

  return (
    <>
      {end !== 'abandoned' && (
        <OrderWindow onClose={close}>
          <ShownOrder
            actor={actor}
            serviceId={serviceId}
            onClose={close}
            onElsewhere={isFollowed ? goElsewhere : undefined}
          />
          {(isFollowed || isPrompt) && (
            <Suspense>
              <AbandonDialog
                open={isPrompt}
                onResume={resume}
                onAbandon={() => send({ type: 'ABANDON.CONFIRMED' })}
                onElsewhere={
                  isFollowed
                    ? () => {
                        resume()
                        goElsewhere()
                      }
                    : undefined
                }
              />
            </Suspense>
          )}
        </OrderWindow>
      )}
      {isFollowed && (
        <Suspense>
          <OrderDraft
            order={order}
            elsewhere={elsewhere}
            onStay={() => setElsewhere(false)}
            onReopen={onReopen}
          />
        </Suspense>
      )}
    </>
  )
}

interface ShownOrderProps {
  actor: OrderActor
  serviceId: number
  onClose: () => void
  onElsewhere: (() => void) | undefined
}

function ShownOrder({ actor, serviceId, ...acts }: ShownOrderProps) {
  const snapshot = useSelector(actor, (current) => current)
  useStepAddress(actor, snapshot, {
    shownPageOf: ({ context }) => indexOf(context),
    read: ({ searchParams }) => {
      const there = parseOrderAddress(searchParams)
      return there?.serviceId === serviceId ? there.step : undefined
    },
    write: ({ pathname, searchParams }, step) =>
      pathname + withOrderAddress(searchParams, { serviceId, step }),
  })
  return <OrderShell snapshot={snapshot} send={actor.send} {...acts} />
}

/** The dialog around an order. */
export function OrderWindow({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog
      open
      aria-labelledby="order-service"
      onClose={onClose}
      sx={{ '& .MuiDialog-container': { containerType: 'size' } }}
      slotProps={{ paper: { sx: sheet } }}
    >
      {children}
    </Dialog>
  )
}

/** The whole screen of a phone; elsewhere one size, whatever the content. */
const sheet: SxProps<Theme> = {
  overflow: 'hidden',
  m: 0,
  width: { xs: '100%', sm: 'calc(100% - 64px)' },
  height: { xs: '100%', sm: 640 },
  // The picture of a postal code (610 px) fits in between its margins, and a scroll bar next to it.
  maxWidth: { xs: 'none', sm: 680 },
  maxHeight: { xs: 'none', sm: 'calc(100% - 64px)' },
  borderRadius: { xs: 0, sm: 1 },
  [LOW_DIALOG]: {
    width: '100%',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    borderRadius: 0,
    overflowY: 'auto',
  },
}
