import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextArea, TextInput } from '#src/ui/inputs/text-input.tsx'
import { about, text, yesNo } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof TextInput> = {
  title: 'Partes/Base/Texto (input, textarea)',
  component: TextInput,
  tags: ['autodocs'],
  parameters: about('Um campo de texto com o nosso aspeto, para fora dos formulários.'),
  args: { 'aria-label': 'Nome', placeholder: 'Nome completo', disabled: false, 'aria-invalid': false },
  argTypes: {
    'aria-label': text('O que se ouve', 'O nome do campo para um leitor de ecrã, onde não há outro escrito.'),
    placeholder: text('Exemplo', 'O que se lê no campo por preencher.'),
    disabled: yesNo('Não se pode preencher', 'Enquanto o formulário é enviado.'),
    'aria-invalid': yesNo('Tem um erro', 'O contorno fica vermelho; o erro está por baixo, em palavras.'),
  },
}
export default meta

export const Experimentar: StoryObj<typeof TextInput> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  render: () => (
    <States
      of={{
        'Por preencher': <TextInput aria-label="Nome" placeholder="Nome completo" />,
        Preenchido: <TextInput aria-label="Nome preenchido" defaultValue="Ana Teste" />,
        'Com erro': <TextInput aria-label="Nome com erro" defaultValue="A" aria-invalid />,
        'Várias linhas': <TextArea aria-label="Mensagem" placeholder="Descreva o que precisa" />,
        'Várias linhas, preenchido': (
          <TextArea aria-label="Mensagem escrita" defaultValue={'Uma linha.\nOutra linha.'} />
        ),
      }}
    />
  ),
}
