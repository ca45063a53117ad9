import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import type { RunningOrder } from '#src/features/order/use-order.ts'
import { paths } from '#src/routes/paths.ts'
import { DraftGone, DraftSent, TwoDevicesDialog } from './draft-dialogs.tsx'
import { ElsewhereDialog } from './elsewhere-dialog.tsx'
import { type FollowedDraft, followDraft, type News } from './follow-draft.ts'

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
    <ElsewhereDialog
      serviceId={store.serviceId}
      save={async () => followed.current?.save()}
      onClose={onStay}
    />
  )
}
