import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { answerTest, type Condition } from '#schemas/questions/conditions/condition.ts'
import { renumbered, type ServiceContent } from '#schemas/questions/content.ts'
import { lint } from '#schemas/questions/lint.ts'
import { QuestionList } from '#src/features/question-editor/question-list.tsx'
import { exampleQuestions, exampleSource } from '../support/example-wizard.ts'
import { beginsAt, type Width } from '../support/widths.ts'

/** 'Mostrar só se…': the condition of a question, built of lines and told in a sentence (QST-29). */
const meta: Meta = { title: 'Administração/Condições (rules)' }
export default meta

const house = answerTest('trabalho', { enum: ['novo', '%input%'] })
const rooms = answerTest('divisoes', { contains: { enum: ['sala'] } })

function Editor({ when }: { when?: Condition }) {
  const [edited, setEdited] = useState<ServiceContent>({
    title: exampleSource.service.title,
    sub_group_id: 1,
    labels: ['exemplo'],
    featured: null,
    questions: renumbered([
      ...exampleQuestions.slice(0, 2),
      {
        id: 3,
        question: 'Qual é a área?',
        answer: { type: 'number', name: 'area', unit: 'm²', minimum: 5, maximum: 5000, unsure: true },
        pivot: { id: 3 },
      },
      ...exampleQuestions.slice(3).map((record) => ({
        ...record,
        answer: { ...record.answer, ...(when && { when }) },
      })),
    ]),
  })
  return (
    <main style={{ padding: 16, maxWidth: 760 }}>
      <QuestionList
        id={1}
        content={edited}
        findings={lint(edited)}
        groups={[]}
        onChange={setEdited}
        onCopy={() => {}}
      />
    </main>
  )
}

const open = async (element: HTMLElement) => {
  const canvas = within(element)
  const card = canvas.getAllByRole('button', { expanded: false })[3]
  if (card) await userEvent.click(card)
  return within(canvas.getByRole('group', { name: 'Mostrar só se…' }))
}

const story = (when: Condition | undefined, play: StoryObj['play'], width: Width = 'desktop'): StoryObj => ({
  render: () => <Editor {...(when && { when })} />,
  parameters: beginsAt(width),
  play,
})

export const Construída = story(undefined, async ({ canvasElement }) => {
  const builder = await open(canvasElement)
  await expect(builder.getByText('Sem condição: esta pergunta é sempre feita.')).toBeVisible()
  await userEvent.click(builder.getByRole('button', { name: 'Pôr uma condição' }))
  // The question before it is proposed: a number, with its smallest.
  const number = builder.getByRole('textbox', { name: 'Número da condição 1' })
  await userEvent.clear(number)
  await userEvent.type(number, '1e9')
  await expect(builder.getByText(/^Escreva um número\. Até lá vale/)).toBeVisible()
  await userEvent.clear(number)
  await userEvent.type(number, '1.250')
  await expect(builder.getByRole('status')).toHaveTextContent(
    'Só se «Qual é a área?» for pelo menos 1.250 m².',
  )
  await userEvent.click(builder.getByRole('button', { name: 'Acrescentar condição' }))
  await userEvent.selectOptions(
    builder.getByRole('combobox', { name: 'Pergunta da condição 2' }),
    'Que divisões estão incluídas?',
  )
  await expect(builder.getByText(/Falta escolher com que se compara/)).toBeVisible()
  await userEvent.selectOptions(
    builder.getByRole('combobox', { name: 'Comparação da condição 2' }),
    'não contém',
  )
  await userEvent.click(builder.getByRole('checkbox', { name: 'Cozinha' }))
  await userEvent.selectOptions(
    builder.getByRole('combobox', { name: 'Como se juntam as condições' }),
    'anyOf',
  )
  await expect(builder.getByRole('status')).toHaveTextContent(
    'Só se «Qual é a área?» for pelo menos 1.250 m², ou se «Que divisões estão incluídas?» não incluir «Cozinha».',
  )
  await userEvent.click(builder.getByRole('button', { name: 'Retirar a condição 1' }))
  await expect(builder.getByRole('status')).toHaveTextContent(
    'Só se «Que divisões estão incluídas?» não incluir «Cozinha».',
  )
})

export const ConstruídaNoTelemóvel = story(
  { allOf: [house, rooms] },
  async ({ canvasElement }) => {
    const builder = await open(canvasElement)
    await expect(builder.getAllByRole('checkbox', { checked: true })).toHaveLength(3)
  },
  'phone',
)

/** A condition that lines cannot say is told by its sentence, and kept. */
export const EscritaComoDados = story(
  { anyOf: [{ allOf: [house, rooms] }, { not: house }] },
  async ({ canvasElement }) => {
    const builder = await open(canvasElement)
    await expect(builder.getByRole('status')).toHaveTextContent(
      'Só (se «Que trabalho precisa no serviço «…»?» for «Instalação nova» ou «Outro», e se «Que divisões estão incluídas?» incluir «Sala»), ou se «Que trabalho precisa no serviço «…»?» não for «Instalação nova» nem «Outro».',
    )
    await userEvent.click(builder.getByRole('button', { name: 'Retirar a condição' }))
    await expect(builder.getByText('Sem condição: esta pergunta é sempre feita.')).toBeVisible()
  },
)
