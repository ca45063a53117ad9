import { useEffect, useState } from 'react'
import type { Form } from '#schemas/forms/define-form.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { dropTyped, keepTyped, readTyped } from './kept-typed.ts'

interface KeptValues {
  form: Form
  /** What the form begins with. */
  start: StepAnswers
  /** By which the tab keeps what is typed; undefined for a form that keeps nothing. */
  name: string | undefined
  /** What stands beside the fields and is kept with them; undefined where it is as it began. */
  also: string | undefined
}

/** The values of a form, which the tab keeps until they were sent (PAGE-41). */
export function useKeptValues({ form, start, name, also }: KeptValues) {
  const [from, setFrom] = useState(start)
  const [found, setFound] = useState(() =>
    name === undefined ? undefined : readTyped(name, form.schema, start),
  )
  const [values, setValues] = useState<StepAnswers>({ ...start, ...found?.values })
  useEffect(() => {
    if (name !== undefined) keepTyped(name, values, from, also)
  }, [name, values, from, also])
  const drop = () => {
    if (name !== undefined) dropTyped(name)
  }
  return {
    values,
    setValues,
    /** Whether the form began with what the tab had kept. */
    found: found !== undefined,
    /** These values were sent, or saved. */
    settle(sent: StepAnswers) {
      // The form may be gone by now, and its effects with it.
      drop()
      setFrom(sent)
      setFound(undefined)
    },
    /** Forgets what was typed: the person leaves the form on purpose. */
    drop,
    /** Brings back what stood in the form before something was typed. Returns it. */
    restore(): StepAnswers {
      drop()
      setFound(undefined)
      setValues(from)
      return from
    },
  }
}
