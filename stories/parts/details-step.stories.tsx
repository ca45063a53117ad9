import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import { renumbered } from '#schemas/questions/content.ts'
import type { QuestionAnswer, QuestionRecord } from '#schemas/questions/record.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { DETAILS_STEP } from '#schemas/wizards/order/specific.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { StepForm } from '#src/forms/step-form.tsx'
import { phone, press } from '#stories/support/parts.ts'

const detail = (question: string, answer: QuestionAnswer): QuestionRecord => ({
  id: 1,
  question,
  answer: { ...answer, together: true },
  pivot: { id: 1 },
})
const options = (...descriptions: string[]) =>
  descriptions.map((description, value) => ({ value, description }))

const wizard = compileWizard(
  orderDefinition({
    version: 'exemplo',
    service: { id: 55, title: 'Pintura de casa' },
    base: [],
    questions: renumbered([
      detail('Como estão as paredes?', {
        type: 'select',
        name: 'estado',
        options: options('Em bom estado', 'Com fissuras ou humidade', 'Não sei'),
      }),
      detail('Desde quando há fissuras ou humidade?', {
        type: 'input',
        name: 'desde',
        placeholder: 'Ex.: desde o inverno passado',
        when: { properties: { estado: { enum: [1] } }, required: ['estado'] },
      }),
      detail('O que já tem?', {
        type: 'checkbox',
        name: 'materiais',
        options: options('Tinta', 'Pincéis e rolos', 'Andaime'),
      }),
      detail('Quer juntar fotografias do local?', { type: 'photos', name: 'fotografias' }),
    ]),
  }),
)

/** The one step of what helps and decides nothing, after a service's other questions (QST-50). */
const meta: Meta = { title: 'Partes/Perguntas (questions)/Mais pormenores' }
export default meta

function Details() {
  const [answers, setAnswers] = useState({})
  const [asked] = walk(wizard, { [DETAILS_STEP]: answers }).path
  if (!asked) return null
  return (
    <Box component="main" sx={{ maxWidth: 640, mx: 'auto', p: 2 }}>
      <Typography variant="h1" id="titulo" sx={{ mb: 3 }}>
        {asked.step.title}
      </Typography>
      <StepForm
        step={asked.step}
        irrelevant={asked.irrelevant}
        answers={answers}
        problems={[]}
        headingId="titulo"
        onChange={setAnswers}
        onChosen={setAnswers}
      />
    </Box>
  )
}

export const SemRespostas: StoryObj = { render: () => <Details /> }
export const SemRespostasNoTelemóvel = phone(SemRespostas)

/** A detail that depends on another one comes as soon as that is answered. */
export const UmaLevaAOutra: StoryObj = {
  ...SemRespostas,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const next = 'Desde quando há fissuras ou humidade?'
    await expect(canvas.queryByLabelText(next)).toBeNull()
    await press(canvas.getByText('Com fissuras ou humidade'))
    await expect(await canvas.findByLabelText(next)).toBeVisible()
    await expect(canvas.queryByText('(opcional)', { exact: false })).toBeNull()
  },
}
export const UmaLevaAOutraNoTelemóvel = phone(UmaLevaAOutra)
