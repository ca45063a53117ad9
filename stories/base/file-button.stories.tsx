import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { FileButton } from '#src/ui/inputs/file-button.tsx'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof FileButton> = {
  title: 'Partes/Base/Escolher ficheiros (file, upload)',
  component: FileButton,
  tags: ['autodocs'],
  args: { id: 'ficheiro', label: 'Escolher ficheiro', onFiles: fn(), 'aria-label': 'Anexo' },
  argTypes: {
    label: { name: 'Texto do botão' },
    multiple: { name: 'Vários ficheiros', control: 'boolean' },
    accept: { name: 'Tipos de ficheiro', control: 'text' },
    id: { table: { disable: true } },
  },
}
export default meta

export const Experimentar: StoryObj<typeof FileButton> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  render: () => (
    <States
      of={{
        'Um ficheiro': <FileButton id="f1" label="Escolher ficheiro" aria-label="Anexo" onFiles={() => {}} />,
        Vários: (
          <FileButton
            id="f2"
            label="Escolher fotografias"
            aria-label="Fotografias"
            multiple
            onFiles={() => {}}
          />
        ),
        'Não se pode premir': (
          <FileButton
            id="f3"
            label="Escolher ficheiro"
            aria-label="Outro anexo"
            disabled
            onFiles={() => {}}
          />
        ),
      }}
    />
  ),
}
