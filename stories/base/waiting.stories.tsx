import type { Meta, StoryObj } from '@storybook/react-vite'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'
import { type Controls, text } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof WaitingQuestion> = {
  title: 'Partes/Base/À espera de uma pergunta (placeholder, skeleton)',
  component: WaitingQuestion,
  tags: ['autodocs'],
  args: { label: 'A carregar a pergunta' },
  argTypes: {
    label: text('O que se ouve', 'O que um leitor de ecrã diz enquanto se espera.'),
  } satisfies Controls<typeof WaitingQuestion>,
}
export default meta

export const Experimentar: StoryObj<typeof WaitingQuestion> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  parameters: { waits: true },
  render: () => (
    <States
      of={{
        'A carregar': <WaitingQuestion label="A carregar a pergunta" />,
      }}
    />
  ),
}
