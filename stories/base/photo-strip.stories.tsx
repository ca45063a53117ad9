import type { Meta, StoryObj } from '@storybook/react-vite'
import { PhotoStrip } from '#src/ui/photo-strip.tsx'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof PhotoStrip> = {
  title: 'Partes/Base/Fila de fotografias (photo strip)',
  component: PhotoStrip,
  tags: ['autodocs'],
  args: { photos: [{ small: '/desenhos/obra-sala.svg' }, { small: '/desenhos/obra-banho.svg' }] },
  argTypes: { photos: { name: 'Fotografias' } },
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
