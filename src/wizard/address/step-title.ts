import { useEffect, useRef } from 'react'
import { openStep } from '#machines/wizard/context.ts'
import type { WizardSnapshot } from '#machines/wizard/machine.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { withName } from '#src/routes/own-head.ts'
import { shownPageOf } from './step-path.ts'
import { REVIEW } from './use-step-address.ts'

type Standing = Pick<WizardSnapshot, 'value' | 'context'>

/** The title of a wizard's step or review (PAGE-40), without our name; undefined elsewhere. `about` says what the wizard is of. */
export function stepTitle(standing: Standing, about: string): string | undefined {
  const place = shownPageOf(standing)
  const step = place === REVIEW ? 'Rever o pedido' : openStep(standing.context)?.step.title
  return place === undefined || place < 0 || step === undefined ? undefined : `${step} · ${about}`
}

/** Gives the document the title of the step that is open. A page that is the first step itself keeps its own until then. */
export function useStepTitle(standing: Standing, about: string): void {
  const { settings } = useSiteData()
  const title = stepTitle(standing, about)
  const isFirst = shownPageOf(standing) === 0
  const moved = useRef(false)
  useEffect(() => {
    if (title === undefined || (isFirst && !moved.current)) return
    moved.current = true
    document.title = withName(title, settings.name)
  }, [title, isFirst, settings.name])
}
