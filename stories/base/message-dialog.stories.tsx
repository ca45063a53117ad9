import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { MessageDialog } from '#src/ui/feedback/message-dialog.tsx'
import { about, type Controls, HIDDEN, text } from '#stories/support/controls.ts'

const meta: Meta<typeof MessageDialog> = {
  title: 'Partes/Base/Diálogo (dialog, modal)',
  component: MessageDialog,
  tags: ['autodocs'],
  parameters: about('Uma mensagem curta por cima da página, que se fecha com um X.'),
  args: {
    message: 'Falha ao ativar o registo. Se o problema persistir, entre em contato com nosso suporte.',
    onClose: fn(),
  },
  argTypes: {
    message: text('Texto', 'Uma ou duas frases. Fecha-se com o X, com Escape ou ao lado.'),
    onClose: HIDDEN,
  } satisfies Controls<typeof MessageDialog>,
}
export default meta

export const Experimentar: StoryObj<typeof MessageDialog> = {}
