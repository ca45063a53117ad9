import { createContext, type RefObject, use, useEffect } from 'react'

/** A form around the fields that posts them where there are no scripts (see `src/wizard/posted/posted-form.tsx`). */
export interface AroundFields {
  /** Whether scripts run it. Before, what they would show on demand is there from the start. */
  readonly scripted: boolean
  /** What sending it does with scripts. */
  readonly submit?: RefObject<(() => void) | undefined>
}

/** The form around the fields, so that they bring none of their own. */
export const PostedContext = createContext<AroundFields | undefined>(undefined)

/** Whether the fields are in a form that posts them, because no scripts run it. */
export const usePosts = (): boolean => use(PostedContext)?.scripted === false

/** What the form around does when it is sent by scripts, as long as the caller is shown. */
export function usePostedSubmit(act: () => void): void {
  const submit = use(PostedContext)?.submit
  useEffect(() => {
    if (!submit) return
    submit.current = act
    return () => {
      submit.current = undefined
    }
  }, [submit, act])
}
