import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { ReadyForm } from '#src/ui/inputs/ready-form.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { about, type Controls, HIDDEN, yesNo } from '#stories/support/controls.ts'
import { aroundPart } from '#stories/support/states.tsx'

const meta: Meta<typeof ReadyForm> = {
  title: 'Partes/Base/Formulário (form)',
  component: ReadyForm,
  tags: ['autodocs'],
  parameters: about(
    'Um formulário que ninguém pode enviar antes de estar pronto, para que nada do que se escreveu se perca.',
  ),
  args: { ready: false, withFile: false, onSubmit: fn((event) => event.preventDefault()) },
  argTypes: {
    ready: yesNo(
      'Pode ser enviado',
      'Enquanto a página não está pronta, nada se escreve que depois se perca.',
    ),
    withFile: yesNo('Tem um ficheiro', 'Muda só o modo de envio.'),
    id: HIDDEN,
    action: HIDDEN,
    onSubmit: HIDDEN,
    children: HIDDEN,
  } satisfies Controls<typeof ReadyForm>,
  decorators: [aroundPart],
  render: (args) => (
    <ReadyForm {...args}>
      <TextInput aria-label="Nome" placeholder="Nome completo" />
      <BusyButton type="submit" busy={false} variant="contained" sx={{ mt: 2 }}>
        Enviar
      </BusyButton>
    </ReadyForm>
  ),
}
export default meta

export const Experimentar: StoryObj<typeof ReadyForm> = {}
