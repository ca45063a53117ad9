import type { Meta, StoryObj } from '@storybook/react-vite'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { about, type Controls, HIDDEN, text, yesNo } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof FieldError> = {
  title: 'Partes/Base/Erro de um campo (error)',
  component: FieldError,
  tags: ['autodocs'],
  parameters: about('O que está mal num campo, em palavras. O leitor de ecrã di-lo quando aparece.'),
  args: { id: 'erro', children: 'Insira o seu e-mail.', warning: false },
  argTypes: {
    children: text('Texto', 'O que falta e como se corrige. Vazio, nada se vê.'),
    warning: yesNo('É só um aviso', 'O valor pode ficar: a cor é outra.'),
    id: HIDDEN,
  } satisfies Controls<typeof FieldError>,
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
