import Paper from '@mui/material/Paper'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Carousel } from '#src/ui/carousel/carousel.tsx'
import { about, type Controls, HIDDEN, list, text } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

const items = (count: number) =>
  Array.from({ length: count }, (_, at) => `Serviço ${at + 1}`).map((name) => (
    <li key={name}>
      <Paper sx={{ p: 4 }}>
        <a href="#servico">{name}</a>
      </Paper>
    </li>
  ))

const meta: Meta<typeof Carousel> = {
  title: 'Partes/Base/Carrossel (carousel)',
  component: Carousel,
  tags: ['autodocs'],
  parameters: about('Uma fila de coisas que se passa com o dedo ou com as setas, e que volta ao princípio.'),
  args: { title: 'Mais procurados', children: items(8) },
  argTypes: {
    title: text('Título', 'Está por cima da fila e é o nome que se ouve.'),
    children: HIDDEN,
    widths: list(
      'Larguras',
      'A largura de um cartão num telemóvel (xs), num tablet (sm) e daí para cima (md).',
    ),
  } satisfies Controls<typeof Carousel>,
}
export default meta

export const Experimentar: StoryObj<typeof Carousel> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  render: () => (
    <States
      least={600}
      of={{
        'Com muito': <Carousel title="Mais procurados">{items(8)}</Carousel>,
        'Com pouco': <Carousel title="Menos procurados">{items(2)}</Carousel>,
      }}
    />
  ),
}
