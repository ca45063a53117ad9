import Alert from '@mui/material/Alert'
import { walkOf } from '#machines/wizard/context.ts'
import type { WizardStep } from '#schemas/wizards/definition.ts'
import { leftOut } from '#schemas/wizards/within.ts'
import type { SignupContext } from './use-signup.ts'

/** The text before the names of entries that no longer fit, by step; for one, and for several. */
const words: Readonly<Record<string, readonly [one: string, several: string]>> = {
  subgrupos: [
    'Este tipo de serviço que tinha escolhido não é da área que indicou, e fica de fora:',
    'Estes tipos de serviço que tinha escolhido não são da área que indicou, e ficam de fora:',
  ],
  servicos: [
    'Este serviço que tinha escolhido não é dos tipos que indicou, e fica de fora:',
    'Estes serviços que tinha escolhido não são dos tipos que indicou, e ficam de fora:',
  ],
}

/** How many are named; the rest are counted. */
const MAX_NAMES = 5

/** A notice about chosen entries that no longer fit a changed answer (SGN-12). */
export function LeftOutNotice({ context, step }: { context: SignupContext; step: WizardStep }) {
  const said = words[step.id]
  const out = leftOut(step, context.answers[step.id], walkOf(context).relevant)
  if (!said || out.length === 0 || !context.wizard) return null
  const { names } = context.wizard
  const titles = step.id === 'subgrupos' ? names.subgroups : names.services
  const named = out.slice(0, MAX_NAMES).map((id) => titles.get(id) ?? String(id))
  const more = out.length > MAX_NAMES ? ` e mais ${out.length - MAX_NAMES}` : ''
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      {said[out.length === 1 ? 0 : 1]} {named.join(', ')}
      {more}.
    </Alert>
  )
}
