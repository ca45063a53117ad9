import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import { renumbered } from '#schemas/questions/content.ts'
import type { QuestionAnswer, QuestionRecord } from '#schemas/questions/record.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { StepForm } from '#src/forms/step-form.tsx'
import { fill, phone, press } from '#stories/support/parts.ts'

const asked = (question: string, answer: QuestionAnswer): QuestionRecord => ({
  id: 1,
  question,
  answer: { ...answer, repeats: 'vidro' },
  pivot: { id: 1 },
})
const size = { type: 'number', unit: 'cm', minimum: 5, maximum: 1000, placeholder: 'Ex.: 80', unsure: true }

const wizard = compileWizard(
  orderDefinition({
    version: 'exemplo',
    service: { id: 84, title: 'Vidros' },
    base: [],
    questions: renumbered([
      asked('Que largura tem o vidro?', { ...size, name: 'largura' }),
      asked('Que altura tem o vidro?', { ...size, name: 'altura' }),
      asked('Como é?', {
        type: 'select',
        name: 'tipo',
        required: false,
        options: [
          { value: 'liso', description: 'Liso' },
          { value: 'fosco', description: 'Fosco' },
        ],
      }),
      asked('Que lado é fosco?', {
        type: 'select',
        name: 'lado',
        when: { properties: { tipo: { enum: ['fosco'] } }, required: ['tipo'] },
        options: [
          { value: 'dentro', description: 'O de dentro' },
          { value: 'fora', description: 'O de fora' },
        ],
      }),
    ]),
  }),
)

/** Neighbouring questions that are answered for each of several things, in one step (QST-58). */
const meta: Meta = { title: 'Partes/Perguntas (questions)/Repetidas (repeat, group)' }
export default meta

function Repeated() {
  const [answers, setAnswers] = useState({})
  const id = wizard.definition.steps[0]?.id ?? ''
  const [walked] = walk(wizard, { [id]: answers }).path
  if (!walked) return null
  return (
    <Box component="main" sx={{ maxWidth: 640, mx: 'auto', p: 2 }}>
      <Typography variant="h1" id="titulo" sx={{ mb: 3 }}>
        {walked.step.title}
      </Typography>
      <StepForm
        step={walked.step}
        answers={walked.answers}
        irrelevant={walked.irrelevant}
        problems={[]}
        held={walked.problems}
        headingId="titulo"
        onChange={setAnswers}
        onChosen={setAnswers}
      />
    </Box>
  )
}

export const SemRespostas: StoryObj = {
  render: () => <Repeated />,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('group', { name: 'Vidro 1' })
  },
}
export const SemRespostasNoTelemóvel = phone(SemRespostas)

/** Another is added once the last one is complete; a choice in one is that one's alone. */
export const ComDois: StoryObj = {
  ...SemRespostas,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const first = within(await canvas.findByRole('group', { name: 'Vidro 1' }))
    await press(canvas.getByRole('button', { name: 'Acrescentar vidro' }))
    await expect(
      await canvas.findByText('Preencha primeiro o que está em branco em «Vidro 1».'),
    ).toBeVisible()
    await fill(await first.findByLabelText('Que largura tem o vidro?'), '80')
    await fill(first.getByLabelText('Que altura tem o vidro?'), '120')
    await press(first.getByText('Liso'))
    await press(canvas.getByRole('button', { name: 'Acrescentar vidro' }))
    const second = within(await canvas.findByRole('group', { name: 'Vidro 2' }))
    await expect(first.getByRole('radio', { name: 'Liso' })).toBeChecked()
    await expect(second.getByRole('radio', { name: 'Liso' })).not.toBeChecked()
    await expect(second.getByLabelText('Que largura tem o vidro?')).toHaveValue('')
  },
}
export const ComDoisNoTelemóvel = phone(ComDois)

/** A question that one entry's own answer calls for is asked in that entry alone (QST-60). */
export const ComCondição: StoryObj = {
  ...SemRespostas,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const first = within(await canvas.findByRole('group', { name: 'Vidro 1' }))
    await fill(await first.findByLabelText('Que largura tem o vidro?'), '80')
    await fill(first.getByLabelText('Que altura tem o vidro?'), '120')
    await expect(first.queryByText('Que lado é fosco?')).toBeNull()
    await press(first.getByText('Fosco'))
    await press(await first.findByText('O de fora'))
    await press(canvas.getByRole('button', { name: 'Acrescentar vidro' }))
    const second = within(await canvas.findByRole('group', { name: 'Vidro 2' }))
    await press(second.getByText('Liso'))
    await expect(second.queryByText('Que lado é fosco?')).toBeNull()
    await expect(first.getByRole('radio', { name: 'O de fora' })).toBeChecked()
  },
}
export const ComCondiçãoNoTelemóvel = phone(ComCondição)
