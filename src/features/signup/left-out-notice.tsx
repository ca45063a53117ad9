import Alert from '@mui/material/Alert'
import { walkOf } from '#machines/wizard/context.ts'
import type { WizardStep } from '#schemas/wizards/definition.ts'
import { leftOut } from '#schemas/wizards/within.ts'
import type { SignupContext } from './use-signup.ts'

/** How many are named; the rest are counted. */
const MAX_NAMES = 5

/** A notice about chosen entries that no longer fit a changed answer (SGN-12). */
export function LeftOutNotice({ context, step }: { context: SignupContext; step: WizardStep }) {
  const { within } = step
  const out = leftOut(step, context.answers[step.id], walkOf(context).relevant)
  if (!within || out.length === 0) return null
  const titles = context.wizard?.names[within.field]
  const named = out.slice(0, MAX_NAMES).map((id) => titles?.get(id) ?? String(id))
  const more = out.length > MAX_NAMES ? ` e mais ${out.length - MAX_NAMES}` : ''
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      {`${within.leftOut[out.length === 1 ? 0 : 1]} ${named.join(', ')}${more}.`}
    </Alert>
  )
}
