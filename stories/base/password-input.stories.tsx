import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordInput } from '#src/ui/inputs/password-input.tsx'
import { about, text, yesNo } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof PasswordInput> = {
  title: 'Partes/Base/Campo de password (password)',
  component: PasswordInput,
  tags: ['autodocs'],
  parameters: about('Uma password, escondida até a pessoa pedir para a ver.'),
  args: { 'aria-label': 'Password', placeholder: 'A sua password', disabled: false, 'aria-invalid': false },
  argTypes: {
    'aria-label': text('O que se ouve', 'O nome do campo para um leitor de ecrã, onde não há outro escrito.'),
    placeholder: text('Exemplo', 'O que se lê no campo por preencher.'),
    disabled: yesNo('Não se pode preencher', 'Enquanto o formulário é enviado.'),
    'aria-invalid': yesNo('Tem um erro', 'O contorno fica vermelho; o erro está por baixo, em palavras.'),
  },
}
export default meta

export const Experimentar: StoryObj<typeof PasswordInput> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  render: () => (
    <States
      of={{
        'Por preencher': <PasswordInput aria-label="Password" />,
        Preenchido: <PasswordInput aria-label="Outra password" defaultValue="Uma-Frase-Longa-5" />,
        'Com erro': <PasswordInput aria-label="Password curta" defaultValue="curta" aria-invalid />,
      }}
    />
  ),
}
