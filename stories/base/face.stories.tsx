import type { Meta, StoryObj } from '@storybook/react-vite'
import { Face } from '#src/ui/face.tsx'
import { Stars } from '#src/ui/stars.tsx'
import { about, amount, type Controls, text } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof Face> = {
  title: 'Partes/Base/Cara (avatar, star, estrelas)',
  component: Face,
  tags: ['autodocs'],
  parameters: about(
    'A cara de alguém numa lista: o logótipo ou o retrato, e as iniciais onde não há nenhum.',
  ),
  args: { name: 'Rui Teste', picture: null, size: 56 },
  argTypes: {
    name: text('Nome', 'Dá as iniciais; está escrito ao lado.'),
    picture: text('Fotografia', 'O endereço do logótipo ou retrato.'),
    size: amount('Tamanho', 'O lado, em píxeis.', { min: 24, max: 128, step: 8 }),
  } satisfies Controls<typeof Face>,
}
export default meta

export const Experimentar: StoryObj<typeof Face> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  render: () => (
    <States
      of={{
        Iniciais: <Face name="Rui Teste & Companhia" picture={null} />,
        'Um nome só': <Face name="Eva" picture={null} />,
        Logótipo: <Face name="Oficina Teste" picture="/desenhos/logo-oficina.svg" />,
        Avaliações: <Stars>4,5 de 5 · 12 avaliações</Stars>,
        'Uma avaliação': <Stars>5,0 de 5 · 1 avaliação</Stars>,
      }}
    />
  ),
}
