import type { Meta, StoryObj } from '@storybook/react-vite'
import { OrderView } from '#src/features/order/order-view.tsx'
import { type OrderStoryArgs, orderSnapshot } from './order-snapshot.ts'

const ignore = () => {}

/** The order's view at a standing snapshot. */
export function OrderStory(args: OrderStoryArgs) {
  return <OrderView snapshot={orderSnapshot(args)} send={ignore} />
}

export type OrderMeta = Meta<typeof OrderStory>
type Story = StoryObj<typeof OrderStory>

/** One state on a desktop. */
export const at = (args: OrderStoryArgs): Story => ({ args, globals: { viewport: { value: 'desktop' } } })

/** The same on a phone. */
export const onPhone = (args: OrderStoryArgs): Story => ({ args, globals: { viewport: { value: 'phone' } } })
