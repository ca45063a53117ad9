import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useMemo, useRef } from 'react'
import type { Condition } from '#schemas/questions/conditions/condition.ts'
import {
  type EditedQuestion,
  editorForm,
  fixedFields,
  fromForm,
  retyped,
  toForm,
} from '#schemas/questions/editor.ts'
import type { Finding } from '#schemas/questions/lint.ts'
import { nameFrom } from '#schemas/questions/naming.ts'
import { type QuestionOption, type QuestionRecord, SERVICE } from '#schemas/questions/record.ts'
import { listOf, nounBeside } from '#schemas/questions/repeated.ts'
import { questionText } from '#schemas/questions/to-step.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { FieldsForm } from '#src/forms/fields-form.tsx'
import { useCurrent } from '#src/lib/use-current.ts'
import { ConditionBuilder } from './conditions/condition-builder.tsx'
import { asInForm, atQuestion, findingsUnder } from './findings/field-findings.ts'
import { AroundOptions } from './options/around-options.ts'
import { OptionsWidget } from './options/options-widget.tsx'

interface QuestionFormProps {
  record: QuestionRecord
  /** The service's name. */
  title: string
  findings: readonly Finding[]
  /** What cannot be changed of it. */
  fixed: keyof typeof fixedFields | undefined
  /** All questions of the set. */
  questions: readonly QuestionRecord[]
  taken: readonly string[]
  /** The values that its options had when they were published. */
  published: readonly QuestionOption['value'][]
  onChange: (record: QuestionRecord, about: string) => void
}

const NOTHING = {}
const NO_QUESTIONS: readonly QuestionRecord[] = []
const WHEN = '/answer/when'

/** The earlier questions that a condition can name; of repeated ones only those of the same step. */
const namedBefore = ({ pivot, answer: ownAnswer }: QuestionRecord, questions: readonly QuestionRecord[]) =>
  // In the list's order: the details come after all others.
  questions.filter(({ pivot: { id }, answer }) => {
    const list = listOf(answer)
    return id < pivot.id && answer.name !== '' && (list === undefined || list === listOf(ownAnswer))
  })

/** The form of one question, by the schema of its type (see `schemas/questions/editor`). */
export function QuestionForm(props: QuestionFormProps) {
  const { record, title, fixed, questions, taken, published, onChange } = props
  const ofCondition = findingsUnder(props.findings, WHEN)
  const findings = useMemo(() => {
    const others = props.findings.filter(({ path }) => !path.startsWith(WHEN))
    return asInForm(others, record.answer)
  }, [props.findings, record.answer])
  const { when, together } = record.answer
  const beside = nounBeside(record, questions)
  const values = useMemo(() => toForm(record, beside), [record, beside])
  const notForChanging = [
    ...(fixed ? fixedFields[fixed] : []),
    // A detail need never be answered, and is answered once.
    ...(together ? (['required', 'repetition', 'repeats'] as const) : []),
  ]
  const { schema, ui } = editorForm(values, notForChanging, beside)
  const questionUi = useMemo(() => withWidgets(ui), [ui])
  const place = record.pivot.id
  /** The parts that earlier types showed, until something else is edited. */
  const lost = useRef<Partial<EditedQuestion>>({})
  const change = (next: StepAnswers) => {
    // The form of this schema gives values of that type.
    const form = next as EditedQuestion
    const about = Object.keys(form).find(
      (name) => form[name as keyof EditedQuestion] !== values[name as keyof EditedQuestion],
    )
    const whole = about === 'type' ? retyped(form, lost.current) : form
    lost.current = about === 'type' ? { ...lost.current, ...values } : {}
    onChange(fromForm(whole, record, beside), `${place} ${about}`)
  }
  const changeNow = useCurrent(change)
  const around = useMemo(
    () => ({
      findings,
      published,
      withOther:
        fixed === 'base'
          ? undefined
          : (options: readonly QuestionOption[], otherLabel: string) =>
              changeNow.current({ ...values, options, other: true, otherLabel }),
    }),
    [findings, published, fixed, values, changeNow],
  )
  const left = (field: string) => {
    if (!field.endsWith('question') || record.answer.name !== '' || record.question.trim() === '') return
    const name = nameFrom(record.question, taken)
    onChange({ ...record, answer: { ...record.answer, name } }, `${place} name`)
  }
  const condition = (next: Condition | undefined) => {
    const { when: _, ...answer } = record.answer
    onChange({ ...record, answer: { ...answer, ...(next && { when: next }) } }, `${place} when`)
  }
  const notes = record.question.includes(SERVICE)
    ? { question: `Lê-se: «${questionText(record, title)}»` }
    : NOTHING
  return (
    <Box sx={{ '& textarea': { minHeight: 84 } }}>
      <AroundOptions value={around}>
        <FieldsForm
          schema={schema}
          ui={questionUi}
          idPrefix={`pergunta_${place}`}
          values={values}
          {...atQuestion(findings, Object.keys(schema.properties ?? {}))}
          notes={notes}
          help={NOTHING}
          onChange={change}
          onLeft={left}
        />
      </AroundOptions>
      {(fixed !== 'base' || when !== undefined) && (
        <ConditionBuilder
          when={when}
          earlier={fixed === 'base' ? NO_QUESTIONS : namedBefore(record, questions)}
          questions={questions}
          findings={ofCondition}
          onChange={condition}
        />
      )}
      <Alert role="none" severity="info" icon={false} sx={{ mb: 2, fontSize: '0.9375rem' }}>
        <code>%service%</code> no texto da pergunta é trocado pelo nome do serviço, como na lista e na
        pré-visualização.
      </Alert>
    </Box>
  )
}

const withWidgets = (ui: Record<string, unknown>) =>
  ui.options ? { ...ui, options: { ...(ui.options as object), 'ui:widget': OptionsWidget } } : ui
