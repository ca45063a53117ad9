import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressLine } from '#src/ui/feedback/progress-line.tsx'
import { about, amount, type Controls, text } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof ProgressLine> = {
  title: 'Partes/Base/Progresso (stepper, bar)',
  component: ProgressLine,
  tags: ['autodocs'],
  parameters: about('Uma linha fina que diz quanto já está feito.'),
  args: { label: 'Pergunta', words: 'Pergunta 3 de 9', part: 0.3 },
  argTypes: {
    part: amount('Parte feita', 'De 0, por começar, a 1, feito.', { min: 0, max: 1, step: 0.05 }),
    label: text('Nome', 'O que avança: o leitor de ecrã di-lo.'),
    words: text('Em palavras', 'Até onde se chegou: o leitor de ecrã di-lo.'),
  } satisfies Controls<typeof ProgressLine>,
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
