import { useEffect, useRef } from 'react'
import { openStep, type WizardContext } from '#machines/wizard/context.ts'
import type { WizardSnapshot } from '#machines/wizard/machine.ts'
import { groupsInTurn } from '#schemas/wizards/parts.ts'
import type { WalkedStep } from '#schemas/wizards/walk.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { withName } from '#src/routes/own-head.ts'
import { shownPageOf } from './step-path.ts'
import { REVIEW } from './use-step-address.ts'

type Standing = Pick<WizardSnapshot, 'value' | 'context'>

/** The title of a wizard's step or review (PAGE-40), without our name; undefined elsewhere. `about` says what the wizard is of. */
export function stepTitle(standing: Standing, about: string): string | undefined {
  const place = shownPageOf(standing)
  const walked = openStep(standing.context)
  const step = place === REVIEW ? 'Rever o pedido' : walked && titleOf(walked, standing.context)
  return place === undefined || place < 0 || step === undefined ? undefined : `${step} · ${about}`
}

/** A step's title, with the part of it that is shown: 'Dados pessoais, pessoa 2 de 4'. */
function titleOf({ step, irrelevant }: WalkedStep, { part }: WizardContext): string {
  const { length } = groupsInTurn(step, irrelevant)
  return length > 1 ? `${step.title}, ${step.oneByOne?.toLowerCase()} ${part + 1} de ${length}` : step.title
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
