import { useEffect, useEffectEvent, useState } from 'react'
import type { Form } from '#schemas/forms/define-form.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { dropTyped, keepTyped, readTyped } from './kept-typed.ts'

interface KeptValues {
  form: Form
  /** What the form begins with. */
  start: StepAnswers
  /** By which the tab keeps what is typed; undefined for a form that keeps nothing. */
  name: string | undefined
  /** The text next to the fields, kept with them; undefined where it is as it began. */
  also: string | undefined
  /** Whether it begins with what was just posted, which is newer than what the tab has. */
  posted: boolean
}

/** The values of a form, which the tab keeps until they were sent (PAGE-41). */
export function useKeptValues({ form, start, name, also, posted }: KeptValues) {
  // The server's page knows nothing of the tab, so that hydration begins without it.
  const inBrowser = useInBrowser()
  const readKept = () => (name === undefined || posted ? undefined : readTyped(name, form.schema, start))
  const [from, setFrom] = useState(start)
  const [storedValues, setFound] = useState(() => (inBrowser ? readKept() : undefined))
  const [values, setValues] = useState<StepAnswers>({ ...start, ...storedValues?.values })
  const takeOver = useEffectEvent(() => {
    const late = inBrowser ? undefined : readKept()
    if (!late) return
    setFound(late)
    // The values typed meanwhile are newer.
    setValues((now) => {
      const untouched = Object.entries(late.values).filter(([field]) => now[field] === start[field])
      return { ...now, ...Object.fromEntries(untouched) }
    })
  })
  useEffect(() => takeOver(), [])
  useEffect(() => {
    if (name !== undefined && inBrowser) keepTyped(name, values, from, also)
  }, [name, inBrowser, values, from, also])
  const drop = () => {
    if (name !== undefined) dropTyped(name)
  }
  return {
    values,
    setValues,
    /** Fills in what is known, where nothing was typed: the form begins with it. */
    fillIn(values: StepAnswers) {
      setFrom((before) => ({ ...values, ...before }))
      setValues((now) => ({ ...values, ...now }))
    },
    /** These values were sent, and the form is empty for others. */
    empty() {
      drop()
      setFrom({ ...form.initial })
      setFound(undefined)
      setValues({ ...form.initial })
    },
    /** Whether the form began with what the tab had kept. */
    isRestored: storedValues !== undefined,
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
