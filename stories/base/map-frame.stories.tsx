import type { Meta, StoryObj } from '@storybook/react-vite'
import { MapFrame } from '#src/ui/map/map-frame.tsx'
import { about, type Controls, HIDDEN, yesNo } from '#stories/support/controls.ts'
import { aroundPart } from '#stories/support/states.tsx'

const meta: Meta<typeof MapFrame> = {
  title: 'Partes/Base/Fundo do mapa (map)',
  component: MapFrame,
  tags: ['autodocs'],
  parameters: about('O lugar de um mapa, na cor da terra até o mapa chegar.'),
  args: { interactive: false },
  argTypes: {
    interactive: yesNo(
      'Mapa que se move',
      'Toda a largura e mais alto; senão é uma imagem de 610 por 200 píxeis.',
    ),
    children: HIDDEN,
  } satisfies Controls<typeof MapFrame>,
  decorators: [aroundPart],
}
export default meta

export const Experimentar: StoryObj<typeof MapFrame> = { tags: ['!test'] }
