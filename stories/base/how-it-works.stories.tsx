import type { Meta, StoryObj } from '@storybook/react-vite'
import { HowItWorks } from '#src/ui/how-it-works.tsx'
import { about, type Controls, list } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof HowItWorks> = {
  title: 'Partes/Base/Como funciona (steps)',
  component: HowItWorks,
  tags: ['autodocs'],
  parameters: about('Como o Cinco funciona em três passos: os de quem visita, se não forem dados outros.'),
  args: {
    steps: [
      ['Registe-se', 'Diga o que faz e onde trabalha.'],
      ['Escolha pedidos', 'Veja os que há na sua zona e responda aos que quer.'],
      ['Faça o trabalho', 'Combine tudo com o cliente e receba dele.'],
    ],
  },
  argTypes: {
    steps: list('Passos', 'O título e o texto de cada passo.'),
  } satisfies Controls<typeof HowItWorks>,
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
