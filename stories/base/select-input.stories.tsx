import type { Meta, StoryObj } from '@storybook/react-vite'
import { SelectInput } from '#src/ui/inputs/select-input.tsx'
import { about, HIDDEN, text, yesNo } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof SelectInput> = {
  title: 'Partes/Base/Escolha (select, dropdown)',
  component: SelectInput,
  tags: ['autodocs'],
  parameters: about('Uma lista de escolhas do próprio navegador, com o aspeto dos outros campos.'),
  args: {
    disabled: false,
    'aria-invalid': false,
    'aria-label': 'Assunto',
    children: (
      <>
        <option>Dúvida</option>
        <option>Sugestão</option>
      </>
    ),
  },
  argTypes: {
    'aria-label': text('O que se ouve', 'O nome do campo para um leitor de ecrã, onde não há outro escrito.'),
    disabled: yesNo(
      'Não se pode escolher',
      'Enquanto o formulário é enviado, ou enquanto falta outra escolha.',
    ),
    'aria-invalid': yesNo('Tem um erro', 'O contorno fica vermelho; o erro está por baixo, em palavras.'),
    children: HIDDEN,
  },
}
export default meta

const options = ['Assunto', 'Dúvida', 'Sugestão'].map((text) => <option key={text}>{text}</option>)

export const Experimentar: StoryObj<typeof SelectInput> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  render: () => (
    <States
      of={{
        'Por escolher': <SelectInput aria-label="Assunto">{options}</SelectInput>,
        Escolhido: (
          <SelectInput aria-label="Assunto escolhido" defaultValue="Sugestão">
            {options}
          </SelectInput>
        ),
        'Com erro': (
          <SelectInput aria-label="Assunto com erro" aria-invalid>
            {options}
          </SelectInput>
        ),
        'Não se pode escolher': (
          <SelectInput aria-label="Assunto parado" disabled>
            {options}
          </SelectInput>
        ),
      }}
    />
  ),
}
