import type { Meta, StoryObj } from '@storybook/react-vite'
import { Answer, Fact } from '#src/ui/fact.tsx'
import { about, type Controls, list, text } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof Answer> = {
  title: 'Partes/Base/Resposta (fact, answer)',
  component: Answer,
  tags: ['autodocs'],
  parameters: about('Uma resposta em palavras, com as suas fotografias.'),
  args: { question: 'Que trabalho precisa?', answer: 'Pintar a sala e o corredor', photos: [] },
  argTypes: {
    question: text('Pergunta', 'Está por cima, mais pequena.'),
    answer: text('Resposta', 'Em palavras; as linhas ficam como foram escritas.'),
    photos: list('Fotografias', 'O endereço da pequena (small) e o da grande (full).'),
  } satisfies Controls<typeof Answer>,
  render: (args) => (
    <dl>
      <Answer {...args} />
    </dl>
  ),
}
export default meta

export const Experimentar: StoryObj<typeof Answer> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  render: () => (
    <States
      of={{
        Resposta: (
          <dl>
            <Answer question="Que trabalho precisa?" answer="Pintar a sala e o corredor" />
          </dl>
        ),
        'Com fotografias': (
          <dl>
            <Answer
              question="Como está agora?"
              answer="2 fotografias"
              photos={[
                { small: '/desenhos/obra-sala.svg', full: '/desenhos/obra-sala.svg' },
                { small: '/desenhos/obra-banho.svg', full: '/desenhos/obra-banho.svg' },
              ]}
            />
          </dl>
        ),
        'Um facto': (
          <dl>
            <Fact term="Zona">Lisboa</Fact>
          </dl>
        ),
      }}
    />
  ),
}
