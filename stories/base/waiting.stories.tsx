import type { Meta, StoryObj } from '@storybook/react-vite'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { about, type Controls, oneOf, text } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

const SHAPES = {
  question: 'uma pergunta',
  rows: 'uma lista',
  cards: 'campos em cartões',
  columns: 'cartões lado a lado',
  profile: 'um perfil',
  chat: 'uma conversa',
  options: 'opções',
}

const meta: Meta<typeof Waiting> = {
  title: 'Partes/Base/Esqueleto (skeleton)',
  component: Waiting,
  tags: ['autodocs'],
  parameters: about('Está no lugar do que há de vir, com a sua forma.'),
  args: { label: 'A carregar a pergunta', shape: 'question' },
  argTypes: {
    label: text('O que se ouve', 'O que um leitor de ecrã diz enquanto se espera.'),
    shape: oneOf('Forma', 'A forma do que está para vir.', SHAPES),
  } satisfies Controls<typeof Waiting>,
}
export default meta

export const Experimentar: StoryObj<typeof Waiting> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  parameters: { waits: true },
  render: () => (
    <States
      of={{
        'Uma pergunta': <Waiting label="A carregar a pergunta" />,
        'Uma lista': <Waiting label="A carregar a lista" shape="rows" />,
        'Campos em cartões': <Waiting label="A carregar os campos" shape="cards" />,
        'Cartões lado a lado': <Waiting label="A carregar os cartões" shape="columns" />,
        'Um perfil': <Waiting label="A carregar o perfil" shape="profile" />,
        'Uma conversa': <Waiting label="A carregar a conversa" shape="chat" />,
        Opções: <Waiting label="A carregar as opções" shape="options" />,
      }}
    />
  ),
}
