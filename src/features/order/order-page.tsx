import { styled } from '@mui/material/styles'
import { useSelector } from '@xstate/react'
import { Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { openStep } from '#machines/wizard/context.ts'
import { servicePath } from '#schemas/catalogue/addresses.ts'
import { takesPhotos } from '#schemas/questions/words.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { leadPath, paths } from '#src/routes/paths.ts'
import { onTallScreen } from '#src/ui/tall-screen.ts'
import { stepPaths } from '#src/wizard/address/step-path.ts'
import { useStepTitle } from '#src/wizard/address/step-title.ts'
import { useStepAddress } from '#src/wizard/address/use-step-address.ts'
import { PostedForm } from '#src/wizard/posted/posted-form.tsx'
import { PostedElsewhere } from './drafts/posted-elsewhere.tsx'
import { OrderCard } from './order-layout.tsx'
import { isBegun, OrderDraft, OrderShell, useFollowed } from './order-shell.tsx'
import { FORM } from './order-step.tsx'
import { ReachContext } from './parts/order-notices.tsx'
import { OrderLoading } from './parts/order-status.tsx'
import { type OrderStepPage, type RunningOrder, useOrder } from './use-order.ts'

interface OrderPageProps {
  page: OrderStepPage
}

/** The order on a page of its own, with its machine running (ORD-34). */
export function OrderPage({ page }: OrderPageProps) {
  const [turn, setTurn] = useState(0)
  return <Order key={turn} page={page} isFirst={turn === 0} onReopen={() => setTurn(turn + 1)} />
}

interface OrderProps extends OrderPageProps {
  /** Whether it goes on from the page as it came; otherwise from what is saved on this device. */
  isFirst: boolean
  onReopen: () => void
}

function Order({ page, isFirst, onReopen }: OrderProps) {
  const order = useOrder(page.context.subject.serviceId, { page, isFirst })
  return order ? <RunningPage order={order} page={page} onReopen={onReopen} /> : <OrderLoading />
}

interface RunningPageProps extends Omit<OrderProps, 'isFirst'> {
  order: RunningOrder
}

function RunningPage({ order, page, onReopen }: RunningPageProps) {
  const { actor } = order
  const snapshot = useSelector(actor, (current) => current)
  const { send } = actor
  const navigate = useNavigate()
  const inBrowser = useInBrowser()
  const [elsewhere, setElsewhere] = useState(false)
  const goElsewhere = useCallback(() => setElsewhere(true), [])
  const isFollowed = useFollowed(isBegun(snapshot))
  const { value, context } = snapshot
  const { wizard, step } = context
  const home = wizard && servicePath(wizard.service)
  const base = home ?? ''
  const [address] = useState(() => stepPaths(base, `${base}/passo/0`))
  const ended = value.flow === 'submitted'
  const left = wizard !== undefined && step === undefined
  useStepAddress(actor, snapshot, address)
  useStepTitle(snapshot, wizard?.service.title ?? '')

  const leave = useEffectEvent(() => {
    if (context.result) navigate(leadPath(context.result), { replace: true })
    else if (left && home) navigate(home, { replace: true })
  })
  useEffect(() => {
    if (ended || left) leave()
  }, [ended, left])

  return (
    <Around>
      <PostedForm
        id={FORM}
        page={page}
        step={snapshot.matches({ flow: { active: 'editing' } }) ? step : undefined}
        withFiles={Object.values(openStep(context)?.step.ui ?? {}).some(takesPhotos)}
        send={send}
      >
        <ReachContext value={page.reach}>
          <OrderCard>
            <OrderShell
              snapshot={snapshot}
              send={send}
              leave={home ?? paths.home}
              onElsewhere={inBrowser ? goElsewhere : undefined}
            />
          </OrderCard>
        </ReachContext>
        <PostedElsewhere
          drafted={page.drafted}
          elsewhere={step === page.context.step ? page.elsewhere : undefined}
          onElsewhere={goElsewhere}
        />
      </PostedForm>
      {inBrowser && (isFollowed || elsewhere) && (
        <Suspense>
          <OrderDraft
            order={order}
            elsewhere={elsewhere}
            onStay={() => setElsewhere(false)}
            onReopen={onReopen}
          />
        </Suspense>
      )}
    </Around>
  )
}

const Around = styled('div')(({ theme }) => ({
  maxWidth: 680,
  marginInline: 'auto',
  // The page that answers a posted form opens at its card: nothing stands above it that it has to clear.
  '& > form': { [onTallScreen]: { scrollMarginTop: '-88px' } },
  // A notice above the order, which goes to the edges of a phone's screen.
  [theme.breakpoints.down('sm')]: {
    '& > form > [role=alert], & > form > noscript > [role=alert]': { margin: theme.spacing(2, 2, 1.5) },
  },
}))
