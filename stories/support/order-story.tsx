import { OrderWindow } from '#src/features/order/order-dialog.tsx'
import { OrderShell } from '#src/features/order/order-shell.tsx'
import { AbandonDialog } from '#src/features/order/parts/order-later.tsx'
import { Page as HomePage } from '#src/pages/home/home-page.tsx'
import { Page as ServicePage } from '#src/pages/service/service-page.tsx'
import { type OrderStoryArgs, orderSnapshot } from './order-snapshot.ts'

const ignore = () => {}
const PAGES = { service: <ServicePage />, home: <HomePage /> } as const

/** The order's dialog at a standing snapshot, over a page where the story says which. */
export function OrderStory({ over, ...args }: OrderStoryArgs) {
  const snapshot = orderSnapshot(args)
  return (
    <>
      {over && PAGES[over]}
      <OrderWindow onClose={ignore}>
        <OrderShell snapshot={snapshot} send={ignore} onClose={ignore} />
        <AbandonDialog open={snapshot.hasTag('prompt')} onResume={ignore} onAbandon={ignore} />
      </OrderWindow>
    </>
  )
}
