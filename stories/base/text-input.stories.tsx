import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextArea, TextInput } from '#src/ui/inputs/text-input.tsx'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof TextInput> = {
  title: 'Partes/Base/Campo de texto (text input, textarea)',
  component: TextInput,
  tags: ['autodocs'],
  args: { 'aria-label': 'Nome', placeholder: 'Nome completo' },
  argTypes: {
    placeholder: { name: 'Exemplo' },
    disabled: { name: 'Não se pode preencher', control: 'boolean' },
    'aria-invalid': { name: 'Tem um erro', control: 'boolean' },
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
