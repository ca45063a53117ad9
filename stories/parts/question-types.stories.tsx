import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { type QuestionKind, questionKinds, questionTypes } from '#schemas/questions/types/registry.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { problemsOf } from '#schemas/wizards/walk.ts'
import { StepForm } from '#src/forms/step-form.tsx'

type Shown = 'empty' | 'valid' | 'invalid'

const ignore = () => {}

/** Every question type as its record's samples have it. */
function QuestionTypes({ shown }: { shown: Shown }) {
  return questionKinds.map((kind) => <OneType key={kind} kind={kind} shown={shown} />)
}

function OneType({ kind, shown }: { kind: QuestionKind; shown: Shown }) {
  const { title, samples } = questionTypes[kind]
  const question = {
    id: 1,
    question: `Uma pergunta: ${title}`,
    answer: { type: kind, name: kind, ...samples.asked },
    pivot: { id: 1 },
  }
  const source = { version: '1', service: { id: 1, title: 'Serviço' }, questions: [question], base: [] }
  const wizard = compileWizard(orderDefinition(source))
  const [step] = wizard.definition.steps
  const [value] = (shown === 'empty' ? undefined : samples[shown].at(-1)) ?? []
  const answers = value === undefined ? {} : { [kind]: value }
  return (
    step && (
      <section>
        <h2 id={`heading-${kind}`}>{step.title}</h2>
        <StepForm
          step={step}
          answers={answers}
          problems={shown === 'invalid' ? problemsOf(wizard, step, answers) : []}
          headingId={`heading-${kind}`}
          onChange={ignore}
          onChosen={ignore}
        />
      </section>
    )
  )
}

const meta: Meta<typeof QuestionTypes> = { title: 'Peças/Tipos de pergunta', component: QuestionTypes }
export default meta

type Story = StoryObj<typeof QuestionTypes>

export const Empty: Story = { args: { shown: 'empty' } }
export const Filled: Story = { args: { shown: 'valid' } }

/** Of a first and a last day only the wrong one is marked, and has the message. */
export const Refused: Story = {
  args: { shown: 'invalid' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByLabelText('Primeiro dia')).not.toHaveAttribute('aria-invalid')
    const last = canvas.getByLabelText('Último dia (se for mais de um)')
    await expect(last).toHaveAttribute('aria-invalid', 'true')
    await expect(last).toHaveAccessibleDescription('O último dia não pode ser antes do primeiro.')
  },
}
