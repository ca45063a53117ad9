import type { Meta, StoryObj } from '@storybook/react-vite'
import { Arrow } from '#src/ui/icons/arrow.tsx'
import { about, amount, type Controls, oneOf } from '#stories/support/controls.ts'
import { aroundPart } from '#stories/support/states.tsx'

const meta: Meta<typeof Arrow> = {
  title: 'Partes/Base/Seta (arrow)',
  component: Arrow,
  tags: ['autodocs'],
  parameters: about('A seta dos botões de um carrossel, mais pequena do que os outros ícones.'),
  args: { shape: 'right', size: 20 },
  argTypes: {
    shape: oneOf('Qual', 'Para a frente, para trás, para abrir, e o que para ou põe a andar.', {
      left: 'Esquerda',
      right: 'Direita',
      down: 'Baixo',
      pause: 'Parar',
      play: 'Andar',
    }),
    size: amount('Tamanho', 'Em píxeis.', { min: 12, max: 64, step: 4 }),
  } satisfies Controls<typeof Arrow>,
  decorators: [aroundPart],
}
export default meta

export const Experimentar: StoryObj<typeof Arrow> = { tags: ['!test'] }
