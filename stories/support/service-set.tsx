import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { conditionInWords } from '#schemas/questions/conditions/words.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { inOrder, toStep } from '#schemas/questions/to-step.ts'
import { questionTypeOf } from '#schemas/questions/types/registry.ts'
import { isRequired } from '#schemas/questions/types/type.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { StepForm } from '#src/forms/step-form.tsx'

/** A service and all that it asks. */
export interface ServiceSet {
  title: string
  questions: readonly QuestionRecord[]
}

/** All questions of a service below one another, each as the order shows it, with its condition in words above it. */
export const ServiceSetView = ({ title, questions }: ServiceSet) => (
  <Box component="main" sx={{ maxWidth: 720, mx: 'auto', p: 2 }}>
    <Typography variant="h1">{title}</Typography>
    {inOrder(questions).map((record) => (
      <Question key={record.id} record={record} title={title} questions={questions} />
    ))}
  </Box>
)

interface QuestionProps extends ServiceSet {
  record: QuestionRecord
}

function Question({ record, title, questions }: QuestionProps) {
  const { answer } = record
  const [answers, setAnswers] = useState(() => warned(record))
  const step = toStep(answer.name, [record], title)
  const heading = `heading-${answer.name}`
  const facts = [
    `Pergunta ${record.pivot.id}`,
    questionTypeOf(answer.type).title,
    ...(answer.together ? ['em «Mais pormenores»'] : isRequired(answer) ? [] : ['facultativa']),
    ...(answer.when ? [conditionInWords(answer.when, questions)] : []),
  ]
  return (
    <Box component="section" sx={{ mt: 5 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {facts.join(' · ')}
      </Typography>
      <Typography variant="h2" id={heading} sx={{ mb: 2 }}>
        {step.title}
      </Typography>
      <StepForm
        step={step}
        answers={answers}
        problems={[]}
        headingId={heading}
        onChange={setAnswers}
        onChosen={setAnswers}
      />
    </Box>
  )
}

/** The answers under which a question's warnings show: a single choice can show its first one. */
function warned({ answer: { type, name, options = [] } }: QuestionRecord): StepAnswers {
  const values = options.flatMap(({ value, warning }) => (warning ? [value] : []))
  if (values.length === 0) return {}
  return { [name]: type === 'checkbox' ? values : values[0] }
}
