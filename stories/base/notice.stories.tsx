import type { Meta, StoryObj } from '@storybook/react-vite'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof Notice> = {
  title: 'Partes/Base/Aviso (notice, alert)',
  component: Notice,
  tags: ['autodocs'],
  args: { children: 'Não foi possível guardar. Tente novamente.' },
  argTypes: { children: { name: 'Texto', control: 'text' } },
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
