import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { FileButton } from '#src/ui/inputs/file-button.tsx'
import { about, HIDDEN, text, yesNo } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof FileButton> = {
  title: 'Partes/Base/Ficheiro (file, upload)',
  component: FileButton,
  tags: ['autodocs'],
  parameters: about('Um botão que abre a escolha de ficheiros do próprio navegador.'),
  args: {
    id: 'ficheiro',
    label: 'Escolher ficheiro',
    onFiles: fn(),
    'aria-label': 'Anexo',
    multiple: false,
    disabled: false,
  },
  argTypes: {
    'aria-label': text('O que se ouve', 'O nome do campo para um leitor de ecrã, onde não há outro escrito.'),
    label: text('Texto do botão', 'O que se escolhe: um ficheiro, fotografias.'),
    multiple: yesNo('Vários ficheiros', 'Se se podem escolher vários de uma vez.'),
    accept: text('Tipos de ficheiro', 'Os que o navegador propõe, como image/jpeg ou .pdf.'),
    disabled: yesNo('Não se pode premir', 'Enquanto os ficheiros escolhidos são enviados.'),
    id: HIDDEN,
    onFiles: HIDDEN,
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
