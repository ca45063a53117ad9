import type { Meta, StoryObj } from '@storybook/react-vite'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { about, text } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof Notice> = {
  title: 'Partes/Base/Aviso (alert, notice)',
  component: Notice,
  tags: ['autodocs'],
  parameters: about('Uma mensagem sobre alguma coisa que correu mal. O leitor de ecrã di-la logo.'),
  args: { children: 'Não foi possível guardar. Tente novamente.' },
  argTypes: { children: text('Texto', 'O que correu mal e o que se pode fazer.') },
}
export default meta

export const Experimentar: StoryObj<typeof Notice> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  render: () => (
    <States
      of={{
        'Uma linha': <Notice>Não foi possível guardar. Tente novamente.</Notice>,
        'Palavra comprida': <Notice>{'Impermeabilizações'.repeat(6)}</Notice>,
      }}
    />
  ),
}
