import { type FormEvent, useRef, useState } from 'react'
import { type Form, formProblems } from '#schemas/forms/define-form.ts'
import type { FormStanding, Onward } from '#schemas/forms/form-standing.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { readTyped, typedNames } from './kept/kept-typed.ts'
import { useKeptValues } from './kept/use-kept-values.ts'

/** What `submit` resolves with where nothing was sent yet: the form keeps its values. */
export const UNSENT: unique symbol = Symbol('unsent')

/** What `submit` resolves with where the form is empty for something else afterwards. */
export const EMPTIED: unique symbol = Symbol('emptied')

/** What a failed submit shows: a text above the button, and problems by field. */
export interface Refusal {
  failure: string | undefined
  problems?: readonly Pick<Problem, 'path' | 'message'>[]
  /** Where who was refused may go on. */
  onward?: Onward | undefined
}

interface PageForm<Values> {
  form: Form<Values>
  validators: CompiledWizard
  /** The values that it begins with in place of its own, as they were saved before; not where it was posted and refused. */
  start?: StepAnswers
  /** The form as the server's page shows it, which takes it where there are no scripts. */
  standing?: FormStanding
  /** Sends values that the validators have passed. */
  submit: (values: Values) => Promise<unknown>
  /** What the form is about: the tab keeps what is typed until it is sent (PAGE-41), under this and the form's id. */
  keep?: string
  /** The text next to the fields, kept with them; undefined where it is as it began. */
  keepAlso?: string | undefined
  /** The text and the problems for a failure of `submit`; by default the error's own text. */
  refusal?: (error: unknown) => Refusal
  /** What else is wrong with the fields than their schema says. */
  check?: (values: StepAnswers) => readonly Pick<Problem, 'path' | 'message'>[]
  /** Checks what is not a field, at each attempt; true when something is wrong, which the page shows itself. */
  alsoWrong?: () => Promise<boolean>
  /** The text above the button when a field has a problem. */
  refused?: string | ((problems: readonly Problem[]) => string)
}

const ownText = (error: unknown): Refusal => ({
  failure: error instanceof Error ? error.message : String(error),
})

const fieldIndex = (form: Form, { path }: Problem) =>
  Object.keys(form.schema.properties).indexOf(path.slice(1))

const nameOf = ({ id }: Form, about: string) => `${id}:${about}`

/** What the tab has kept of a form that says `keep` (PAGE-41); undefined where there is nothing. */
export const keptOf = (form: Form, keep: string, start: StepAnswers = {}) =>
  readTyped(nameOf(form, keep), form.schema, { ...form.initial, ...start })

/** Whether a page shows a form that was posted and refused. */
export const isRefused = ({ values, problems }: FormStanding): boolean =>
  Object.keys(values).length > 0 || problems.length > 0

/** What the forms of a kind that this tab has kept are about. */
export const keptAbouts = (form: Form): string[] => typedNames(nameOf(form, ''))

/** The state of a one-page form: values, problems by field, and the text of a failure. */
export function usePageForm<Values>(options: PageForm<Values>) {
  const { form, validators, standing, submit, refusal = ownText, check, alsoWrong, refused } = options
  const { keep, keepAlso: also } = options
  const posted = standing !== undefined && isRefused(standing)
  const keptValues = useKeptValues({
    form,
    // The posted values are all that there is: a field that was emptied stays empty.
    start: { ...form.initial, ...(posted ? standing.values : options.start) },
    name: keep === undefined ? undefined : nameOf(form, keep),
    also,
    posted,
  })
  const { values, setValues } = keptValues
  const [problems, setProblems] = useState<readonly Problem[]>(standing?.problems ?? [])
  const [failure, setFailure] = useState(standing?.failure)
  const [onward, setOnward] = useState(standing?.onward)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const attempt = async () => {
    const also = (await alsoWrong?.()) ?? false
    const more = check?.(values).map((problem) => ({ keyword: 'refused', ...problem })) ?? []
    const allProblems = [...formProblems(form, validators, values), ...more].toSorted(
      (a, b) => fieldIndex(form, a) - fieldIndex(form, b),
    )
    setProblems(allProblems)
    const [first] = allProblems
    setOnward(undefined)
    setFailure(first && (typeof refused === 'function' ? refused(allProblems) : refused))
    if (first) document.getElementById(`${form.id}_${first.path.slice(1)}`)?.focus()
    if (first || also) return
    setBusy(true)
    try {
      // The validators have just passed it.
      const sent = await submit(values as Values)
      if (sent === EMPTIED) keptValues.empty()
      else if (sent !== UNSENT) keptValues.settle(values)
    } catch (error) {
      const { failure, problems = [], onward } = refusal(error)
      setProblems(problems.map((problem) => ({ keyword: 'refused', ...problem })))
      setFailure(failure)
      setOnward(onward)
    } finally {
      setBusy(false)
    }
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    await attempt().finally(() => {
      sending.current = false
    })
  }
  /** A field's problems are removed when its value changes. */
  const change = (next: StepAnswers) => {
    const same = ({ path }: Problem) => next[path.slice(1)] === values[path.slice(1)]
    setProblems((before) => before.filter(same))
    setValues(next)
  }
  /** Brings back what stood in the form before something was typed. Returns it. */
  const restore = (): StepAnswers => {
    setProblems([])
    setFailure(undefined)
    return keptValues.restore()
  }
  const { isRestored, drop, fillIn } = keptValues
  return {
    form,
    standing,
    values,
    setValues,
    problems,
    failure,
    onward,
    setFailure,
    busy,
    send,
    change,
    isRestored,
    drop,
    fillIn,
    restore,
  }
}
