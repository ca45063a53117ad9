import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { OrderView } from '#src/features/order/order-view.tsx'
import { Page as HomePage } from '#src/pages/home/home-page.tsx'
import { Page as ServicePage } from '#src/pages/service/service-page.tsx'
import { type OrderStoryArgs, orderSnapshot } from './order-snapshot.ts'

const ignore = () => {}
const PAGES = { service: <ServicePage />, home: <HomePage /> } as const

/** The order's view at a standing snapshot, over a page where the story says which. */
export function OrderStory({ over, ...args }: OrderStoryArgs) {
  const order = <OrderView snapshot={orderSnapshot(args)} send={ignore} />
  return over ? <OverPage page={PAGES[over]}>{order}</OverPage> : order
}

/** In the site the order stands beside the page's header, content and footer, which it hides from the keyboard. */
function OverPage({ page, children }: { page: ReactNode; children: ReactNode }) {
  const [frame, setFrame] = useState<Element | null | undefined>(null)
  return (
    <>
      <div ref={(element) => setFrame(element?.closest('#conteudo')?.parentElement)}>{page}</div>
      {frame && createPortal(children, frame)}
    </>
  )
}
