import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressLine } from '#src/ui/feedback/progress-line.tsx'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof ProgressLine> = {
  title: 'Partes/Base/Linha de progresso (progress)',
  component: ProgressLine,
  tags: ['autodocs'],
  args: { label: 'Pergunta', words: 'Pergunta 3 de 9', part: 0.3 },
  argTypes: {
    part: { name: 'Parte feita', control: { type: 'range', min: 0, max: 1, step: 0.05 } },
    label: { name: 'Nome' },
    words: { name: 'Em palavras' },
  },
}
export default meta

export const Experimentar: StoryObj<typeof ProgressLine> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  render: () => (
    <States
      of={{
        'No começo': <ProgressLine label="Pergunta" words="Pergunta 1 de 9" part={0} />,
        'A meio': <ProgressLine label="Pergunta" words="Pergunta 5 de 9" part={0.5} />,
        'No fim': <ProgressLine label="Pergunta" words="Pergunta 9 de 9" part={1} />,
      }}
    />
  ),
}
