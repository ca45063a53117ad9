import { OrderView } from '#src/features/order/order-view.tsx'
import { Page as HomePage } from '#src/pages/home/home-page.tsx'
import { Page as ServicePage } from '#src/pages/service/service-page.tsx'
import { type OrderStoryArgs, orderSnapshot } from './order-snapshot.ts'

const ignore = () => {}
const PAGES = { service: <ServicePage />, home: <HomePage /> } as const

/** The order's view at a standing snapshot, over a page where the story says which. */
export function OrderStory({ over, ...args }: OrderStoryArgs) {
  const order = <OrderView snapshot={orderSnapshot(args)} send={ignore} />
  return (
    <>
      {over && PAGES[over]}
      {order}
    </>
  )
}
