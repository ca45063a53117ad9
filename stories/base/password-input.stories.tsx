import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordInput } from '#src/ui/inputs/password-input.tsx'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof PasswordInput> = {
  title: 'Partes/Base/Campo de password (password)',
  component: PasswordInput,
  tags: ['autodocs'],
  args: { 'aria-label': 'Password', placeholder: 'A sua password' },
  argTypes: {
    placeholder: { name: 'Exemplo' },
    disabled: { name: 'Não se pode preencher', control: 'boolean' },
    'aria-invalid': { name: 'Tem um erro', control: 'boolean' },
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
