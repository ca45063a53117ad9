import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useMemo, useRef } from 'react'
import { type EditedQuestion, editorForm, fromForm, retyped, toForm } from '#schemas/questions/editor.ts'
import type { Finding } from '#schemas/questions/lint.ts'
import { nameFrom } from '#schemas/questions/naming.ts'
import { type QuestionRecord, SERVICE } from '#schemas/questions/record.ts'
import { questionText } from '#schemas/questions/to-step.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { FieldsForm } from '#src/forms/fields-form.tsx'
import { asInForm, atQuestion } from './field-findings.ts'
import { OptionFindings } from './option-findings.ts'
import { OptionsWidget } from './options-widget.tsx'

interface QuestionFormProps {
  record: QuestionRecord
  /** The service's name. */
  title: string
  findings: readonly Finding[]
  fixed: boolean
  taken: readonly string[]
  onChange: (record: QuestionRecord, about: string) => void
}

const NOTHING = {}

/** The form of one question, by the schema of its type (see `schemas/questions/editor`). */
export function QuestionForm(props: QuestionFormProps) {
  const { record, title, fixed, taken, onChange } = props
  const findings = asInForm(props.findings, record.answer)
  const values = useMemo(() => toForm(record), [record])
  const { schema, ui } = editorForm(values, fixed)
  const own = useMemo(() => withWidgets(ui), [ui])
  const place = record.pivot.id
  /** The parts that earlier types showed, until something else is edited. */
  const lost = useRef<Partial<EditedQuestion>>({})
  const change = (next: StepAnswers) => {
    // What the form of this schema gives.
    const form = next as EditedQuestion
    const about = Object.keys(form).find(
      (name) => form[name as keyof EditedQuestion] !== values[name as keyof EditedQuestion],
    )
    const whole = about === 'type' ? retyped(form, lost.current) : form
    lost.current = about === 'type' ? { ...lost.current, ...values } : {}
    onChange(fromForm(whole, record), `${place} ${about}`)
  }
  const left = (field: string) => {
    if (!field.endsWith('question') || record.answer.name !== '' || record.question.trim() === '') return
    const name = nameFrom(record.question, taken)
    onChange({ ...record, answer: { ...record.answer, name } }, `${place} name`)
  }
  const notes = record.question.includes(SERVICE)
    ? { question: `Lê-se: «${questionText(record, title)}»` }
    : NOTHING
  return (
    <Box sx={{ '& textarea': { minHeight: 84 } }}>
      <OptionFindings value={findings}>
        <FieldsForm
          schema={schema}
          ui={own}
          idPrefix={`pergunta_${place}`}
          values={values}
          {...atQuestion(findings, Object.keys(schema.properties ?? {}))}
          notes={notes}
          help={NOTHING}
          onChange={change}
          onLeft={left}
        />
      </OptionFindings>
      <Alert role="none" severity="info" icon={false} sx={{ mb: 2, fontSize: '0.9375rem' }}>
        <code>%service%</code> no texto da pergunta é trocado pelo nome do serviço, como na lista e na
        pré-visualização.
      </Alert>
    </Box>
  )
}

const withWidgets = (ui: Record<string, unknown>) =>
  ui.options ? { ...ui, options: { ...(ui.options as object), 'ui:widget': OptionsWidget } } : ui
