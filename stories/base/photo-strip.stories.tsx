import type { Meta, StoryObj } from '@storybook/react-vite'
import { PhotoStrip } from '#src/ui/photo-strip.tsx'
import { about, type Controls, list, text } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof PhotoStrip> = {
  title: 'Partes/Base/Fotografias (photos)',
  component: PhotoStrip,
  tags: ['autodocs'],
  parameters: about(
    'Fotografias e PDF em fila, pequenos. Premida, uma fotografia abre inteira noutro separador, e um PDF é descarregado.',
  ),
  args: { photos: [{ small: '/desenhos/obra-sala.svg' }, { small: '/desenhos/obra-banho.svg' }] },
  argTypes: {
    photos: list('Fotografias', 'O endereço da pequena (small) e, se se abre, o da grande (full).'),
    whose: text('De quem são', 'O que se ouve depois de «Fotografia 1», onde há várias filas.'),
  } satisfies Controls<typeof PhotoStrip>,
}
export default meta

export const Experimentar: StoryObj<typeof PhotoStrip> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  render: () => (
    <States
      of={{
        'Que não se abrem': (
          <PhotoStrip
            photos={[{ small: '/desenhos/obra-sala.svg' }, { small: '/desenhos/obra-banho.svg' }]}
          />
        ),
        'Que se abrem': <PhotoStrip photos={[{ small: '/desenhos/casa.svg', full: '/desenhos/casa.svg' }]} />,
        'Que não se acham': <PhotoStrip photos={[{ small: '/desenhos/nada.svg' }]} />,
      }}
    />
  ),
}
