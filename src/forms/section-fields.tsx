import { type FocusEvent, useMemo, useState } from 'react'
import type { Problem } from '#schemas/validation/problem.ts'
import type { StepAnswers, WizardStep } from '#schemas/wizards/definition.ts'
import { entriesOf, relevantSchema } from '#schemas/wizards/parts.ts'
import { isBlank, type WalkedStep } from '#schemas/wizards/walk.ts'
import { useLatest } from '#src/lib/use-latest.ts'
import { copyOffers, hasCopies, withCopies } from './copies.ts'
import { type FieldHelp, FieldsForm } from './fields-form.tsx'
import type { CopyOffer, RefusedEntry } from './form-context.ts'
import { fieldId, focusField } from './problems/problems.ts'
import { moreWidgets } from './theme/more-widgets.ts'
import { sectionTemplates } from './theme/section-templates.tsx'
import type { FormParts } from './theme/theme.ts'

/** The functions of the page that fields may call. */
export type SectionHelp = Pick<FieldHelp, 'suggest' | 'onDialog' | 'links'>

export interface SectionFieldsProps {
  walked: Pick<WalkedStep, 'step' | 'answers' | 'irrelevant'>
  /** All problems of the step; they show at the fields only with `showProblems`. */
  problems: readonly Problem[]
  showProblems: boolean
  /** What to say at the step's own fields. */
  notes: Readonly<Record<string, string>>
  help: SectionHelp
  /** What the step's ui names, in place of the theme's widgets and templates; the same object at every render. */
  parts?: FormParts
  layout?: 'section' | 'page'
  onChange: (answers: StepAnswers) => void
  /** One of the step's own fields was left. */
  onLeft: (field: string) => void
}

const PARTS: FormParts = { widgets: moreWidgets, templates: sectionTemplates }

/** A step's own fields, groups of fields (a person's) and lists of entries, rendered by rjsf from its schema. */
export function SectionFields(props: SectionFieldsProps) {
  const { walked, problems, notes, parts = PARTS, layout } = props
  const { step, answers, irrelevant } = walked
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same parts are left out as long as their names are the same
  const schema = useMemo(() => relevantSchema(step.schema, irrelevant), [step, irrelevant.join()])
  const values = useMemo(() => withEntries(step, answers), [step, answers])
  const [focused, setFocused] = useState<string>()
  const [refused, setRefused] = useState<RefusedEntry>()
  const shown = props.showProblems
    ? problems
    : problems.filter((problem) => isUnreadable(problem, focused) || isOfRefused(problem, refused, values))
  const latest = useLatest({
    change: (next: StepAnswers) => {
      setRefused(undefined)
      props.onChange(next)
    },
    copy: (offer: CopyOffer) => props.onChange(withCopies(answers, offer)),
    mayAdd: (list: string) => {
      const last = lastEntry(list, values)
      const [first] = problems.filter(({ path }) => path.startsWith(`${last.path}/`))
      if (!last.blank && !first) return true
      setRefused({ list, last: last.blank ? 'blank' : 'wrong' })
      focusField(first?.path ?? last.path)
      return false
    },
  })

  const offers = useMemo(() => copyOffers(step.ui), [step])
  const copyable = offers.flatMap((offer) => (hasCopies(answers, offer) ? [offer.to] : [])).join()
  const without = irrelevant.join()
  const help = useMemo<FieldHelp>(
    () => ({
      ...props.help,
      copyable: copyable.split(','),
      onCopy: latest.copy,
      mayAdd: latest.mayAdd,
      irrelevant: without.split(','),
      refused,
    }),
    [props.help, copyable, without, refused, latest],
  )
  const heard = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocused(target.id),
    onBlur: () => setFocused(undefined),
  }
  return (
    <div {...heard}>
      <FieldsForm
        schema={schema}
        ui={step.ui}
        idPrefix="root"
        values={values}
        problems={shown}
        notes={notes}
        help={help}
        parts={parts}
        {...(layout && { layout })}
        onChange={latest.change}
        onLeft={(field) => field in step.schema.properties && props.onLeft(field)}
      />
    </div>
  )
}

/** A step's answers in which each list has at least one entry, to type into. */
function withEntries(step: WizardStep, answers: StepAnswers): StepAnswers {
  const empty = Object.entries(step.schema.properties).filter(([name, property]) => {
    const entries = answers[name]
    return entriesOf(property) && !(Array.isArray(entries) && entries.length > 0)
  })
  return empty.length === 0
    ? answers
    : { ...answers, ...Object.fromEntries(empty.map(([name]) => [name, [{}]])) }
}

/** The last entry of a list (a JSON pointer), which has at least one. */
function lastEntry(list: string, values: StepAnswers): { path: string; blank: boolean } {
  const entries = values[list.slice(1)]
  const index = Array.isArray(entries) ? entries.length - 1 : 0
  return { path: `${list}/${index}`, blank: isBlank(Array.isArray(entries) ? entries[index] : {}) }
}

/** A text that is no number in a number field: it shows as soon as the field is left. */
const isUnreadable = ({ keyword, path }: Problem, focused: string | undefined): boolean =>
  keyword === 'type' && fieldId(path) !== focused

/** A problem of the entry that has to be completed first. */
const isOfRefused = ({ path }: Problem, refused: RefusedEntry | undefined, values: StepAnswers): boolean =>
  refused !== undefined && path.startsWith(`${lastEntry(refused.list, values).path}/`)
