import type { Meta, StoryObj } from '@storybook/react-vite'
import { HowItWorks } from '#src/ui/how-it-works.tsx'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof HowItWorks> = {
  title: 'Partes/Base/Como funciona (how it works)',
  component: HowItWorks,
  tags: ['autodocs'],
}
export default meta

export const Experimentar: StoryObj<typeof HowItWorks> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  render: () => (
    <States
      least={600}
      of={{
        'Três passos': <HowItWorks />,
      }}
    />
  ),
}
