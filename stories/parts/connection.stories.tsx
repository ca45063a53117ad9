import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { OrderWaiting } from '#src/app/order-waiting.tsx'
import { OrderLoading } from '#src/features/order/parts/order-status.tsx'
import { connectionBack } from '#src/lib/connection/connection.ts'
import { ConnectionNotice } from '#src/ui/feedback/connection-bar.tsx'
import { phone, press, shown } from '#stories/support/parts.ts'

/** What is said while a part of the page waits for the connection, or when an update has replaced it. */
const meta: Meta = { title: 'Partes/Ligação' }
export default meta

const notice = (standing: 'waiting' | 'outdated') =>
  shown(() => (
    <main style={{ padding: 16, minHeight: 160 }}>
      <ConnectionNotice standing={standing} />
    </main>
  ))

/** Something waits for as long as the story is shown. */
const waiting = (render: () => React.JSX.Element): StoryObj => ({
  ...shown(render),
  beforeEach: () => {
    const left = new AbortController()
    void connectionBack({ signal: left.signal })
    return () => left.abort()
  },
})

export const Waiting = notice('waiting')
export const WaitingPhone = phone(Waiting)
export const Closed: StoryObj = {
  ...Waiting,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await press(await canvas.findByRole('button', { name: 'Fechar' }))
    await expect(canvas.queryByText(/Sem ligação/)).toBeNull()
  },
}
export const Outdated = notice('outdated')
export const OutdatedPhone = phone(Outdated)
export const OrderToCome = waiting(() => <OrderWaiting />)
export const OrderToComePhone = phone(OrderToCome)
export const QuestionsToCome = waiting(() => (
  <main style={{ height: 560, display: 'flex', flexDirection: 'column' }}>
    <OrderLoading />
  </main>
))
export const QuestionsToComePhone = phone(QuestionsToCome)
