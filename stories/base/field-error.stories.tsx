import type { Meta, StoryObj } from '@storybook/react-vite'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof FieldError> = {
  title: 'Partes/Base/Erro de um campo (field error)',
  component: FieldError,
  tags: ['autodocs'],
  args: { id: 'erro', children: 'Insira o seu e-mail.', warning: false },
  argTypes: {
    children: { name: 'Texto', control: 'text' },
    warning: { name: 'É só um aviso' },
    id: { table: { disable: true } },
  },
}
export default meta

export const Experimentar: StoryObj<typeof FieldError> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  render: () => (
    <States
      of={{
        Erro: <FieldError id="erro-1">Insira o seu e-mail.</FieldError>,
        'Aviso: o valor pode ficar': (
          <FieldError id="erro-2" warning>
            Este e-mail parece ter um erro.
          </FieldError>
        ),
        'Nada a dizer': <FieldError id="erro-3">{undefined}</FieldError>,
      }}
    />
  ),
}
