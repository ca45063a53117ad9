import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from '#src/ui/icons/logo.tsx'
import { about, type Controls, yesNo } from '#stories/support/controls.ts'
import { aroundPart } from '#stories/support/states.tsx'

const meta: Meta<typeof Logo> = {
  title: 'Partes/Base/Logo (marca, brand)',
  component: Logo,
  tags: ['autodocs'],
  parameters: about('A marca: cinco propostas à volta de uma resposta, e o nome.'),
  args: { light: false, short: false },
  argTypes: {
    light: yesNo('Sobre fundo escuro', 'O nome fica claro, como no rodapé.'),
    short: yesNo('Sem o nome num telemóvel', 'Onde não há lugar para ele.'),
  } satisfies Controls<typeof Logo>,
  decorators: [aroundPart],
}
export default meta

export const Experimentar: StoryObj<typeof Logo> = { tags: ['!test'] }
