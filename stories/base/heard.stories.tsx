import type { Meta, StoryObj } from '@storybook/react-vite'
import { HiddenStatus } from '#src/ui/feedback/hidden-status.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { about, text } from '#stories/support/controls.ts'
import { aroundPart } from '#stories/support/states.tsx'

const meta: Meta<typeof HiddenStatus> = {
  title: 'Partes/Base/Leitor de ecrã (reader)',
  component: HiddenStatus,
  subcomponents: { VisuallyHidden },
  tags: ['autodocs'],
  parameters: about('Palavras que só o leitor de ecrã diz, quando mudam.'),
  args: { children: 'Foram encontrados 3 serviços.' },
  argTypes: {
    children: text('O que se ouve', 'Um leitor de ecrã di-lo assim que muda. Nada se vê.'),
  },
  decorators: [aroundPart],
  render: (args) => (
    <>
      <HiddenStatus {...args} />
      <VisuallyHidden>Isto lê-se onde está, mas não se vê.</VisuallyHidden>
      <p>Nada disto se vê na página. Um leitor de ecrã diz: «{args.children}»</p>
    </>
  ),
}
export default meta

export const Experimentar: StoryObj<typeof HiddenStatus> = {}
