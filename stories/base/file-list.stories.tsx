import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileList } from '#src/ui/file-list.tsx'
import { about, type Controls, list, text } from '#stories/support/controls.ts'
import { aroundPart } from '#stories/support/states.tsx'

const meta: Meta<typeof FileList> = {
  title: 'Partes/Base/Ficheiros (file list)',
  component: FileList,
  tags: ['autodocs'],
  parameters: about('Ficheiros para descarregar, pelo nome.'),
  args: {
    label: 'Ficheiros',
    files: [
      { name: 'planta-da-casa.pdf', detail: '1,2 MB', url: '#ficheiro' },
      { name: 'orcamento-antigo.pdf', detail: 'já foi apagado' },
    ],
  },
  argTypes: {
    label: text('O que se ouve', 'O nome da lista para um leitor de ecrã.'),
    files: list(
      'Ficheiros',
      'O nome, o que está ao lado (detail) e o endereço (url), se ainda se pode descarregar.',
    ),
  } satisfies Controls<typeof FileList>,
  decorators: [aroundPart],
}
export default meta

export const Experimentar: StoryObj<typeof FileList> = {}
